import type { ConsentReply } from '@club/contract/entities/accounts';
import { type ConsentPurpose, consentPurposes } from '@club/domain/entities/accounts/consent';
import { consentTexts } from '@club/texts/consent';
import { guardianTexts } from '@club/texts/guardian';
import { dayText } from '@club/texts/times';
import { useState } from 'react';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { toast } from '#shared/ui/toast.ts';

interface ConsentRecordProps {
  readonly consents: readonly ConsentReply[];
  readonly onWithdraw: (purpose: ConsentPurpose) => Promise<{ readonly message: string }>;
}

/** Current and ended consents, each with who, when, how and to which texts. Current ones can be withdrawn. */
export function ConsentRecord({ consents, onWithdraw }: ConsentRecordProps) {
  const texts = useTexts(consentTexts);
  const [withdrawing, setWithdrawing] = useState<ConsentPurpose | null>(null);
  if (consents.length === 0) return null;

  async function withdraw() {
    if (withdrawing === null) return;
    try {
      toast.success((await onWithdraw(withdrawing)).message);
    } catch (error) {
      toast.error(texts.withdrawal.failed);
      throw error;
    }
  }

  return (
    <section aria-label={texts.record.title}>
      <ul className="divide-y divide-line">
        {inOrder(consents).map((consent) => (
          <li key={`${consent.purpose} ${consent.givenAt} ${consent.endedAt}`} className="py-3">
            <ConsentLine consent={consent} />
            {consent.endedAt === null && (
              <p className="mt-2">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={texts.record.withdrawThis({ purpose: texts.purposes[consent.purpose] })}
                  onClick={() => setWithdrawing(consent.purpose)}
                >
                  {texts.record.withdraw}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={withdrawing !== null}
        onOpenChange={(open) => !open && setWithdrawing(null)}
        title={texts.withdrawal.title}
        confirmLabel={texts.withdrawal.confirm}
        cancelLabel={texts.withdrawal.keep}
        destructive
        onConfirm={withdraw}
      >
        {withdrawing === 'taking-part' ? texts.withdrawal.takingPart : texts.withdrawal.other}
      </ConfirmDialog>
    </section>
  );
}

/** Those that hold come first, and of them taking part, on which the others depend. */
function inOrder(consents: readonly ConsentReply[]): ConsentReply[] {
  const place = ({ purpose, endedAt }: ConsentReply) =>
    (endedAt === null ? 0 : consentPurposes.length) + consentPurposes.indexOf(purpose);
  return consents.toSorted((one, other) => place(one) - place(other));
}

function ConsentLine({ consent }: { readonly consent: ConsentReply }) {
  const { purpose, way, guardian, givenAt, endedAt, endedBy, noticeVersion, termsVersion } = consent;
  const texts = useTexts(consentTexts);
  const { relations } = useTexts(guardianTexts);
  const language = useLanguage();
  const day = (instant: string) => dayText(language, Date.parse(instant));
  return (
    <>
      <p className="font-semibold">{texts.purposes[purpose]}</p>
      <p className="text-sm text-text-soft">
        {guardian && (
          <span className="block break-words">
            <InEnglish>{guardian.name}</InEnglish> ({relations[guardian.relation]})
          </span>
        )}
        <span className="block">{texts.record.given({ day: day(givenAt), way: texts.ways[way] })}</span>
        <span className="block">
          {termsVersion === null
            ? texts.record.version({ notice: noticeVersion })
            : texts.record.versions({ notice: noticeVersion, terms: termsVersion })}
        </span>
        {endedAt !== null && endedBy !== null && (
          <span className="block">{texts.record.ended({ day: day(endedAt), how: texts.enders[endedBy] })}</span>
        )}
      </p>
    </>
  );
}
