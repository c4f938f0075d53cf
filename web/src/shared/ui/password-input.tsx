import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password with a button that shows or hides it. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
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
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        size="sm"
        icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        className="absolute top-1/2 right-1.5 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
