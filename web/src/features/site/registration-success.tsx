import { clubContent } from 'virtual:club';
import type { OwnConsentReply } from '@club/contract/entities/accounts';
import { maskedContact } from '@club/domain/entities/accounts/consent';
import { consentTexts } from '@club/texts/consent';
import { frameTexts } from '@club/texts/frame';
import { registeredTexts } from '@club/texts/registered';
import { dateTimeText } from '@club/texts/times';
import { QueryClientProvider } from '@tanstack/react-query';
import { useOwnConsent } from '#entities/accounts/queries.ts';
import { fragments } from '#shared/fragments.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { queryClient } from '#shared/query-client.ts';
import { type SessionUser, useAccount } from '#shared/session.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { DoneRing } from '#shared/ui/done-ring.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';
import { PlayButton } from './play-button.tsx';
import { PopUp } from './pop-up.tsx';
import { RoundStatusLines } from './round-status-lines.tsx';

interface RegistrationSuccessProps {
  readonly onClose: () => void;
}

/** Shown after signing up, with suggestions until the quiz begins. */
export function RegistrationSuccess({ onClose }: RegistrationSuccessProps) {
  const frame = useTexts(frameTexts);
  const user = useAccount();
  if (user) {
    return (
      <QueryClientProvider client={queryClient}>
        <SuccessOfAccount user={user} onClose={onClose} />
      </QueryClientProvider>
    );
  }
  return (
    <SuccessPopUp onClose={onClose}>
      <ButtonLink to="/signin" size="lg" wide>
        {frame.logIn}
      </ButtonLink>
    </SuccessPopUp>
  );
}

/** Consent comes before playing: what is missing and what happens next. */
function SuccessOfAccount({ user, onClose }: RegistrationSuccessProps & { readonly user: SessionUser }) {
  const { data: consent, isPending } = useOwnConsent();
  if (user.mayPlay && consent?.isEnough === false) {
    return (
      <SuccessPopUp onClose={onClose}>
        <ConsentMissing consent={consent} isPhoneVerified={user.phoneVerified} />
      </SuccessPopUp>
    );
  }
  return (
    <SuccessPopUp onClose={onClose} status={!isPending && <RoundStatusLines isOnCard />}>
      {!isPending && <PlayButton user={user} className="w-full" />}
    </SuccessPopUp>
  );
}

interface SuccessPopUpProps extends RegistrationSuccessProps {
  readonly status?: React.ReactNode;
  /** The next step. */
  readonly children: React.ReactNode;
}

function SuccessPopUp({ status, children, onClose }: SuccessPopUpProps) {
  const texts = useTexts(registeredTexts);
  const { links } = useTexts(clubContent);
  return (
    <PopUp label={texts.label} onClose={onClose}>
      <div className="grid w-[min(28rem,100vw-2rem-2px)] gap-4 p-5 sm:p-8 short:beside:w-[min(44rem,100vw-2rem-2px)] short:beside:grid-cols-2 short:beside:gap-x-8 short:beside:pr-16">
        <div className="grid content-start gap-3">
          <div className="flex items-center gap-4 pr-8 short:beside:pr-0">
            <DoneRing />
            <h2 className="text-xl">{texts.thanks}</h2>
          </div>
          <p className="text-text-soft max-sm:text-sm">{texts.untilThen}</p>
          {status}
        </div>
        <div className="grid content-end gap-3">
          {children}
          <ButtonAnchor href={links.whatsappChannel} variant="secondary" wide>
            {texts.channel}
          </ButtonAnchor>
          <a href={links.sampleBooklet} className={`${textLinkClass} inline-flex min-h-11 items-center justify-center`}>
            {texts.booklet}
          </a>
        </div>
      </div>
    </PopUp>
  );
}

interface ConsentMissingProps {
  readonly consent: OwnConsentReply;
  readonly isPhoneVerified: boolean;
}

function ConsentMissing({ consent: { rule, sentTo, toAsk }, isPhoneVerified }: ConsentMissingProps) {
  const { state, request, quiz } = useTexts(consentTexts);
  const texts = useTexts(registeredTexts).consent;
  const language = useLanguage();
  const isOnList = rule === 'list';
  const next = () => {
    if (isOnList) return state.list;
    if (sentTo !== null) {
      const moment = dateTimeText(language, Date.parse(sentTo.sentAt));
      return `${state.waiting({ contact: sentTo.contact, moment })} ${texts.after}`;
    }
    if (toAsk !== null && !isPhoneVerified) return request.later({ contact: maskedContact(toAsk) });
    return rule === 'code' ? texts.ask : texts.form;
  };
  return (
    <>
      <Notice tone="warn" title={texts.missing}>
        {!isOnList && <p>{state.missing}</p>}
        <p>{next()}</p>
      </Notice>
      <ButtonLink to={isOnList ? '/quiz/practice' : `/profile#${fragments.consent}`} size="lg" wide>
        {isOnList ? texts.practise : quiz.get}
      </ButtonLink>
    </>
  );
}
