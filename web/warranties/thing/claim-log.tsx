import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Cover } from '../../../contract/warranties.ts';
import { ApiError } from '../../lib/api.ts';
import { dayText } from '../../lib/days.ts';
import { failed } from '../../lib/error-toast.ts';
import { write } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { changeCover } from '../api.ts';
import { DayInput } from '../day-input.tsx';
import type { CoveredThing } from '../things.ts';
import { coverOn, isOfClaim, type LogEntry, logOf } from './claim-notes.ts';

/** The log of the thing's cover: entries written by claims, and the owner's own notes. */
export function ClaimLog({ thing, today }: { thing: CoveredThing; today: string }) {
  const [adding, setAdding] = useState(false);
  const log = logOf(thing.covers);
  return (
    <Section
      title="Repairs and claims"
      action={
        !adding && (
          <Button variant="ghost" className="-mr-3" onClick={() => setAdding(true)}>
            Note one
          </Button>
        )
      }
    >
      {adding && <NoteForm thing={thing} today={today} onDone={() => setAdding(false)} />}
      {log.length === 0 && !adding && (
        <p className="text-sm text-ink-3">Nothing noted. May it stay that way.</p>
      )}
      {(log.length > 0 || adding) && (
        <p className="-mt-1 mb-2 text-sm text-ink-3">
          The history of its cover, with a line of each claim. It passes on when you sell it here.
        </p>
      )}
      <ul className="divide-y divide-line">
        {log.map((entry) => (
          <li key={`${entry.cover.id} ${entry.index}`} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="num text-xs text-ink-3">{dayText(entry.note.date)}</p>
              <p className="text-sm break-words whitespace-pre-line">{entry.note.note}</p>
            </div>
            {!isOfClaim(entry.note) && (
              <IconButton
                label={`Remove the entry of ${dayText(entry.note.date)}`}
                className="-my-1 -mr-2"
                onClick={() => removeEntry(entry)}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const setLog = (cover: Cover, claimHistory: Cover['claimHistory']) => changeCover(cover.id, { claimHistory });

function removeEntry({ cover, index }: LogEntry) {
  const before = cover.claimHistory;
  const onError = failed('Not changed');
  const restore = () => write({ mutationFn: () => setLog(cover, before), onError });
  write({
    mutationFn: () => setLog(cover, before.toSpliced(index, 1)),
    onSuccess: () => toast({ title: 'Entry removed', action: { label: 'Undo', onClick: restore } }),
    onError,
  });
}

interface NoteFormProps {
  thing: CoveredThing;
  today: string;
  onDone: () => void;
}

function NoteForm({ thing, today, onDone }: NoteFormProps) {
  const [date, setDate] = useState(today);
  const [note, setNote] = useState('');
  const saving = useMutation({
    mutationFn: () => {
      const cover = coverOn(thing.covers, date, thing.cover);
      return setLog(cover, [...cover.claimHistory, { date, note }]);
    },
    onSuccess: onDone,
    onError: failed('Not noted'),
  });
  const fields = saving.error instanceof ApiError ? Object.entries(saving.error.fields) : [];
  const errorOf = (name: string) => fields.find(([path]) => path.endsWith(name))?.[1];
  function save(event: FormEvent) {
    event.preventDefault();
    if (date && note.trim()) saving.mutate();
  }
  return (
    <form onSubmit={save} className="mb-3 grid gap-3">
      <Field label="When" error={errorOf('date')} required>
        <DayInput value={date} required onChange={(event) => setDate(event.target.value)} />
      </Field>
      <Field label="What happened" error={errorOf('note')} required>
        <Input value={note} required maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="soft" busy={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
