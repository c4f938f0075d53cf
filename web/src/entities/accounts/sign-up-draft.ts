import { club } from 'virtual:club';
import type { SchoolReply } from '@club/contract/entities/schools';
import { defaultSex } from '@club/domain/entities/accounts/profile';
import { tabStore } from '#shared/browser-storage.ts';
import { type GuardianValues, noGuardian } from './guardian-fields.tsx';

/** A school of the list, as far as choosing one needs it. */
export type ListedSchool = Pick<SchoolReply, 'label'>;

/** What the sign-up form holds. */
export interface SignUpValues extends GuardianValues {
  name: string;
  /** "0", "1" or "2": radio buttons hold text. */
  sex: string;
  phoneNo: string;
  city: string;
  school: ListedSchool | null;
  /** Whether the school is chosen from the list; otherwise its name and pin are typed in. */
  schoolIsListed: boolean;
  institution: string;
  pin: string;
  email: string;
  password: string;
}

const key = 'signUpDraft';

/** The form as nobody has touched it. */
export const emptySignUp: SignUpValues = {
  name: '',
  sex: String(defaultSex),
  phoneNo: '',
  city: club.cities[0] ?? '',
  school: null,
  schoolIsListed: true,
  institution: '',
  pin: '',
  email: '',
  password: '',
  ...noGuardian,
};

/** What is kept nowhere, on its way to the same form in another language. */
let handedOver: Partial<Pick<SignUpValues, 'password' | 'guardianAgrees'>> = {};

/** Keeps what was typed, but never the password nor that a guardian agrees, over a reload or a look at another page, until the tab is closed. */
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

  /** Gives the form in the language that is read next all that stands in this one. */
  handOver({ password, guardianAgrees }: SignUpValues): void {
    handedOver = { password, guardianAgrees };
  },

  /** What is kept, with what was handed over a moment ago; gives that once. */
  takeOver(): SignUpValues {
    const values = { ...this.read(), ...handedOver };
    handedOver = {};
    return values;
  },

  forget(): void {
    tabStore.remove(key);
  },
};
