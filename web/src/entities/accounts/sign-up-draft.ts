import { club } from 'virtual:club';
import type { SchoolReply } from '@club/contract/entities/schools';
import { tabStore } from '#shared/browser-storage.ts';
import { type GuardianValues, noGuardian } from './guardian-fields.tsx';

export type ListedSchool = Pick<SchoolReply, 'label'>;

export interface SignUpValues extends GuardianValues {
  name: string;
  /** Asked for where the name cannot be printed. */
  nameOnCertificates?: string | undefined;
  /** "0", "1" …: radio buttons hold text. Empty until chosen. */
  sex: string;
  phoneNo: string;
  city: string;
  school: ListedSchool | null;
  schoolIsListed: boolean;
  institution: string;
  pin: string;
  email: string;
  password: string;
  /** A phone number or an e-mail address; empty if nobody is to be asked. */
  guardianContact: string;
  /** 18 or older: consents alone, later. */
  isAdult: boolean;
}

const key = 'signUpDraft';

/** The untouched form. */
export const emptySignUp: SignUpValues = {
  name: '',
  sex: '',
  phoneNo: '',
  city: club.cities[0] ?? '',
  school: null,
  schoolIsListed: true,
  institution: '',
  pin: '',
  email: '',
  password: '',
  guardianContact: '',
  isAdult: false,
  ...noGuardian,
};

/** Never stored; only passed to the same form in another language. */
let handedOver: Partial<Pick<SignUpValues, 'password' | 'guardianAgrees'>> = {};

/**
 * Survives a reload or a visit to another page until the tab closes; never holds the password or the guardian's
 * consent.
 */
export const signUpDraft = {
  read(): SignUpValues {
    try {
      return { ...emptySignUp, ...JSON.parse(tabStore.get(key) ?? '{}') };
    } catch {
      return emptySignUp;
    }
  },

  keep({ password: _, guardianAgrees: __, ...values }: SignUpValues): void {
    tabStore.set(key, JSON.stringify(values));
  },

  handOver({ password, guardianAgrees }: SignUpValues): void {
    handedOver = { password, guardianAgrees };
  },

  /** Includes values just handed over, which are returned only once. */
  takeOver(): SignUpValues {
    const values = { ...this.read(), ...handedOver };
    handedOver = {};
    return values;
  },

  forget(): void {
    tabStore.remove(key);
  },
};
