import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CurrentPerson } from '../../contract/identity.ts';
import { displayName } from '../lib/format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Name } from '../ui/name.tsx';
import { useProfileChange } from './own-api.ts';

const NAME_MOST = 80;
/** Whether the name has no visible character; the server checks more. */
const isEmpty = (name: string) => !/[\p{L}\p{N}\p{S}\p{P}]/u.test(name);

/** The viewer's own name as the page's title, with inline editing. */
export function NameEditor({ person }: { person: CurrentPerson }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Returns the focus to the Edit button when the form closes.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NameForm person={person} onClose={() => setOpen(false)} />;
  return (
    <div className="flex items-start gap-1">
      <h1 className="min-w-0 text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">
        <Name>{displayName(person)}</Name>
      </h1>
      <IconButton ref={button} label="Edit name" className="-my-1 shrink-0" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function NameForm({ person, onClose }: { person: CurrentPerson; onClose: () => void }) {
  const [firstName, setFirstName] = useState(person.firstName ?? '');
  const [lastName, setLastName] = useState(person.lastName ?? '');
  const [problem, setProblem] = useState<string>();
  const change = useProfileChange();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);
  function save() {
    if (isEmpty(`${firstName}${lastName}`)) {
      setProblem('Enter a name that can be read.');
      first.current?.focus();
    } else change.mutate({ firstName: firstName.trim(), lastName: lastName.trim() }, { onSuccess: onClose });
  }
  return (
    <form
      noValidate
      aria-label="Your name"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="mb-3 grid max-w-lg gap-3"
    >
      <h1 className="sr-only">{displayName(person)}</h1>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First name" error={problem}>
          <Input
            ref={first}
            autoComplete="given-name"
            maxLength={NAME_MOST}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
        </Field>
        <Field label="Last name">
          <Input
            autoComplete="family-name"
            maxLength={NAME_MOST}
            value={lastName}
            onChange={({ target }) => setLastName(target.value)}
          />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={change.isPending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
