import { controlsTexts } from '@club/texts/controls';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { IconButton } from './button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const texts = useTexts(controlsTexts);
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <span className="absolute inset-y-0 right-0.5 flex items-center">
        <IconButton
          label={shown ? texts.hidePassword : texts.showPassword}
          icon={
            shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />
          }
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  );
}
