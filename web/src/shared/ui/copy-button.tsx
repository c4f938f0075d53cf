import Copy from 'lucide-react/icons/copy';
import { toast } from './toast.ts';

export interface CopyButtonProps {
  /** Shown, and copied by a press. */
  text: string;
  /** What the text is: "the phone number of the President". */
  what: string;
}

/** Text that a press copies. */
export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`Copied ${text}`);
    } catch {
      toast.error(`This browser does not allow copying. The number is ${text}.`);
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="prints figures inline-flex min-h-11 items-center gap-2 rounded-sm text-text underline-offset-4 hover:text-accent hover:underline"
    >
      {text}
      <Copy aria-hidden="true" className="size-4 text-text-soft" />
      <span className="sr-only">, copy {what}</span>
    </button>
  );
}
