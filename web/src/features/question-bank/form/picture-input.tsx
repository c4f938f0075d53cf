import { isWebAddress } from '@club/domain/shared/picture-address';
import { refusalTexts } from '@club/texts/refusals';
import Crop from 'lucide-react/icons/crop';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type Ref, useId, useRef, useState } from 'react';
import { sizeText } from '#shared/size-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { Picture } from './question-form-values.ts';
import { usePictureSource } from './use-picture-source.ts';
import { loadSeconds, useSentBytes } from './use-sent-bytes.ts';

export interface PictureInputProps {
  /** For example "Supporting picture" or "Picture of option A". */
  label: string;
  value: Picture | null;
  /** Replaces or removes the picture. */
  onChange: (picture: Picture | null) => void;
  /** Chosen files, which need not be pictures. Dropped or pasted files go to the form (B35). */
  onFiles: (files: readonly File[]) => void;
  /** The last file added here is not a picture. */
  isRefused: boolean;
  invalid?: boolean;
}

export function PictureInput({ label, value, onChange, onFiles, isRefused, invalid = false }: PictureInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const source = usePictureSource(value);
  const address = useTypedAddress(value, onChange);
  const sentBytes = useSentBytes(value);
  const refused = isRefused || sentBytes === 'unreadable';
  const { edit, editor } = usePictureEditor({ label, value, onChange }, source);

  function remove() {
    address.clear();
    onChange(null);
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only marks the drop area; the file input does the same
    <div
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-3 rounded-md border-[1.5px] border-dashed p-2',
        over ? 'border-focus bg-sunken' : invalid || refused ? 'border-bad' : 'border-line-strong',
      )}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      {source && (
        <img src={source} alt={`${label}, as chosen`} className="h-20 max-w-40 rounded-sm bg-white object-contain" />
      )}
      <FileChooser
        ref={input}
        id={id}
        label={label}
        isReplaced={value !== null}
        isInvalid={invalid || refused}
        onFiles={onFiles}
      />
      {source && (
        <Button variant="quiet" size="sm" onClick={() => void edit()} aria-label={`Crop or turn: ${label}`}>
          <Crop aria-hidden="true" className="size-4.5" />
          Crop or turn
        </Button>
      )}
      {value && (
        <Button variant="quiet" size="sm" onClick={remove} aria-label={`Remove: ${label}`}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove
        </Button>
      )}
      {value?.kind === 'chosen' && <ChosenFile file={value.file} sentBytes={sentBytes} />}
      {(value === null || address.isTaken) && (
        <TextInput
          type="url"
          aria-label={`Address of: ${label}`}
          placeholder="or its address: https://…"
          autoComplete="off"
          className="min-w-[min(12rem,100%)] flex-1"
          value={address.text}
          {...(address.isBad && { 'aria-invalid': true })}
          onChange={(event) => address.take(event.currentTarget.value)}
        />
      )}
      {address.isTaken && <span className="text-xs text-text-soft">Fetched when you save the question.</span>}
      <span id={`${id}-problem`} aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
        {refused
          ? refusalTexts.en['file-not-image']
          : address.isBad && 'The address of a picture begins with https://.'}
      </span>
      {editor}
    </div>
  );
}

interface FileChooserProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  label: string;
  isReplaced: boolean;
  isInvalid: boolean;
  onFiles: PictureInputProps['onFiles'];
}

function FileChooser({ ref, id, label, isReplaced, isInvalid, onFiles }: FileChooserProps) {
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <ImagePlus aria-hidden="true" className="size-5 text-text-soft" />
      <span aria-hidden="true">{isReplaced ? 'Replace' : 'Choose, drop or paste pictures'}</span>
      <input
        ref={ref}
        id={id}
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        aria-describedby={`${id}-problem`}
        {...(isInvalid && { 'aria-invalid': true })}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function ChosenFile({ file, sentBytes }: { file: File; sentBytes: ReturnType<typeof useSentBytes> }) {
  return (
    <span className="min-w-0 text-xs text-text-soft">
      <span className="block truncate">
        {file.name}, {sizeText(file.size)}
      </span>
      {typeof sentBytes === 'number' &&
        `Students load ${sizeText(sentBytes)}, in ${loadSeconds(sentBytes)} s on a slow phone.`}
    </span>
  );
}

/** The dialog loads when it is asked for. Render `editor`. */
function usePictureEditor(
  { label, value, onChange }: Pick<PictureInputProps, 'label' | 'value' | 'onChange'>,
  source: string | undefined,
) {
  const [editor, setEditor] = useState<React.ReactNode>();

  async function edit() {
    if (source === undefined) return;
    try {
      const picture = new Image();
      picture.src = source;
      const [{ EditPictureDialog }] = await Promise.all([import('./edit-picture-dialog.tsx'), picture.decode()]);
      setEditor(
        <EditPictureDialog
          label={label}
          picture={picture}
          onCut={(cut) => onChange({ kind: 'chosen', file: new File([cut], cutName(value), { type: cut.type }) })}
          onClose={() => setEditor(undefined)}
        />,
      );
    } catch {
      toast.error('The picture cannot be opened. Please check your internet connection.');
    }
  }

  return { edit, editor };
}

/** The address of a picture elsewhere, which is taken once it is complete. */
function useTypedAddress(value: Picture | null, onChange: PictureInputProps['onChange']) {
  const [typed, setTyped] = useState('');
  const taken = value?.kind === 'stored' && isWebAddress(value.reference) ? value.reference : undefined;
  return {
    text: taken ?? typed,
    isTaken: taken !== undefined,
    isBad: value === null && typed.trim() !== '',
    take(text: string) {
      const reference = text.trim();
      const isWhole = /^https:\/\/\S+$/i.test(reference);
      setTyped(isWhole ? '' : text);
      if (isWhole) onChange({ kind: 'stored', reference });
      else if (taken !== undefined) onChange(null);
    },
    clear: () => setTyped(''),
  };
}

/** A cropped picture is a PNG. */
function cutName(picture: Picture | null): string {
  return picture?.kind === 'chosen' ? picture.file.name.replace(/(?:\.\w+)?$/, '.png') : 'picture.png';
}
