import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Input, type InputProps } from './input.tsx';

export function PasswordInput(props: Omit<InputProps, 'type' | 'trail'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          // Not "Show password": the field and the button would have the same name.
          label={shown ? 'Hide what I type' : 'Show what I type'}
          onClick={() => setShown(!shown)}
          className="-mr-2.5"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
