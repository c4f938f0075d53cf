import { isWebAddress } from '@club/domain/shared/picture-address';
import { refusalTexts } from '@club/texts/refusals';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { TextInput } from '#shared/ui/text-input.tsx';
import type { Picture } from './question-form-values.ts';
import { usePictureSource } from './use-picture-source.ts';

export interface PictureInputProps {
  /** Names the picture: "Supporting picture", "Picture of option A". */
  label: string;
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
  invalid?: boolean;
}

export function PictureInput({ label, value, onChange, invalid = false }: PictureInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const source = usePictureSource(value);
  const isAddress = value?.kind === 'stored' && isWebAddress(value.reference);
  /** What is no address yet. */
  const [typed, setTyped] = useState('');
  const hasBadAddress = value === null && typed.trim() !== '';

  function take(file: File | undefined) {
    if (!file) return;
    const isPicture = file.type.startsWith('image/') && file.size > 0;
    setRefused(!isPicture);
    if (isPicture) onChange({ kind: 'chosen', file });
  }

  function takeAddress(text: string) {
    const reference = text.trim();
    const isWhole = /^https:\/\/\S+$/i.test(reference);
    setTyped(isWhole ? '' : text);
    if (isWhole) onChange({ kind: 'stored', reference });
    else if (isAddress) onChange(null);
  }

  function remove() {
    setTyped('');
    onChange(null);
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the file input does the same
    <div
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-3 rounded-md border-[1.5px] border-dashed p-2',
        over ? 'border-focus bg-sunken' : invalid || refused ? 'border-bad' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {source && (
        <img src={source} alt={`${label}, as chosen`} className="h-20 max-w-40 rounded-sm bg-white object-contain" />
      )}
      <label
        htmlFor={id}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <ImagePlus aria-hidden="true" className="size-5 text-text-soft" />
        <span aria-hidden="true">{value ? 'Replace' : 'Choose or drop a picture'}</span>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-label={label}
          aria-describedby={`${id}-problem`}
          {...((invalid || refused) && { 'aria-invalid': true })}
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // So that the same file can be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {value && (
        <Button variant="quiet" size="sm" onClick={remove} aria-label={`Remove: ${label}`}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove
        </Button>
      )}
      {value?.kind === 'chosen' && (
        <span className="min-w-0 truncate text-xs text-text-soft">
          {value.file.name}, {sizeText(value.file.size)}
        </span>
      )}
      {(value === null || isAddress) && (
        <TextInput
          type="url"
          aria-label={`Address of: ${label}`}
          placeholder="or its address: https://…"
          autoComplete="off"
          className="min-w-48 flex-1"
          value={isAddress ? value.reference : typed}
          {...(hasBadAddress && { 'aria-invalid': true })}
          onChange={(event) => takeAddress(event.currentTarget.value)}
        />
      )}
      {isAddress && <span className="text-xs text-text-soft">Fetched when you save the question.</span>}
      <span id={`${id}-problem`} aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
        {refused
          ? refusalTexts.en['file-not-image']
          : hasBadAddress && 'The address of a picture begins with https://.'}
      </span>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
