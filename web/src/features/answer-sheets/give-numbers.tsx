import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

interface GiveNumbersProps {
  /** How many have a number already. */
  readonly known: number;
  readonly isPending: boolean;
  readonly onGive: () => Promise<{ readonly given: number }>;
}

export function GiveNumbers({ known, isPending, onGive }: GiveNumbersProps) {
  const texts = useTexts(answerSheetsTexts).numbers;
  const give = () =>
    onGive().then(
      ({ given }) => toast.success(texts.given({ given })),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" busy={isPending} onClick={() => void give()}>
        {texts.give}
      </Button>
      {known === 0 && <p className="text-sm">{texts.nobody}</p>}
    </div>
  );
}
