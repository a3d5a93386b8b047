import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { EARLIEST_REMINDER, MOST_REMINDERS } from '../../contract/notification-kinds.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { notificationSettings, useSettingsChange } from './settings-api.ts';

const isDay = (days: number) => Number.isInteger(days) && days >= 1 && days <= EARLIEST_REMINDER;
const named = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** How many days before a cover ends or renews the person is reminded. */
export function ReminderDays() {
  const { data } = useQuery(notificationSettings);
  const { mutate } = useSettingsChange();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  if (!data?.warrantyExpiry) return null;
  const { reminderDays: days } = data;
  const change = (next: number[]) => mutate({ reminderDays: next.sort((one, other) => other - one) });
  function add(event: FormEvent) {
    event.preventDefault();
    const next = Number(typed);
    if (!isDay(next)) return setProblem(`Use a whole number from 1 to ${EARLIEST_REMINDER}.`);
    if (!days.includes(next)) change([...days, next]);
    setTyped('');
    setProblem(undefined);
  }
  return (
    <SettingsRow
      title="Reminder days"
      text="How long before a cover ends or renews you are told. What you were told already is not told again."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:w-72">
        <ul ref={list} tabIndex={-1} aria-label="Reminder days" className="flex flex-wrap gap-2 outline-none">
          {days.map((day) => (
            <li key={day}>
              <Button
                aria-label={`Remove the reminder ${named(day)} before`}
                disabled={days.length === 1}
                className="num rounded-full px-3.5 text-sm"
                onClick={() => {
                  change(days.filter((other) => other !== day));
                  // The focused button is about to be removed; without this the focus would be lost.
                  list.current?.focus();
                }}
              >
                {named(day)}
                {days.length > 1 && <X aria-hidden="true" className="size-4!" />}
              </Button>
            </li>
          ))}
        </ul>
        {days.length < MOST_REMINDERS && (
          <form noValidate onSubmit={add} className="flex items-end gap-2">
            <Field label="Days before" error={problem} className="flex-1">
              <Input
                value={typed}
                inputMode="numeric"
                autoComplete="off"
                className="num"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Button type="submit" className={problem && 'mb-6.5'}>
              <Plus aria-hidden="true" />
              Add
            </Button>
          </form>
        )}
      </div>
    </SettingsRow>
  );
}
