import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DemoAccount } from '../../contract/identity.ts';
import { ApiError, call } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/cx.ts';
import { type Tint, tintClass } from '../ui/tint.ts';

const art = import.meta.glob<string>('../art/*.svg', { eager: true, query: '?url', import: 'default' });
const tints: Tint[] = ['iris', 'sky', 'clay', 'sage', 'butter'];

interface DemoPeopleProps {
  uid: string;
  people: DemoAccount[];
  onExpired: () => void;
}

/** The invented demo people; only while the demo world is loaded. */
export function DemoPeople({ uid, people, onExpired }: DemoPeopleProps) {
  const [chosen, setChosen] = useState<string>();

  async function stepInAs(key: string) {
    setChosen(key);
    try {
      const { redirectTo } = await call('POST /sign-in/{uid}/demo', { params: { uid }, body: { key } });
      location.assign(redirectTo);
    } catch (error) {
      setChosen(undefined);
      if (error instanceof ApiError && error.status === 410) onExpired();
      else failed('Could not step in')(error);
    }
  }

  return (
    <aside
      aria-labelledby="demo-people"
      className="rounded-t-[28px] bg-accent px-5 pt-5 pb-7 text-white lg:grid lg:items-center lg:rounded-[28px] lg:p-12"
    >
      <div className="mx-auto w-full max-w-[512px]">
        <h2 id="demo-people" className="text-xl lg:text-3xl">
          Step in as someone
        </h2>
        <p className="mt-1 text-[.875rem]/5 text-pretty lg:mt-2 lg:max-w-[34ch] lg:text-lg">
          Invented people with lived-in accounts. One click signs you in, no password.
        </p>
        <form method="post" action={`/sign-in/${uid}/demo/plain`}>
          <ul className="mt-4 lg:mt-7 lg:drop-shadow-[0_28px_40px_rgb(8_12_60/.35)]">
            {people.map((person, index) => (
              <li key={person.key}>
                <Person
                  person={person}
                  tint={tints[index % tints.length] ?? 'fog'}
                  last={index === people.length - 1}
                  busy={chosen !== undefined}
                  onClick={() => stepInAs(person.key)}
                />
              </li>
            ))}
          </ul>
        </form>
      </div>
    </aside>
  );
}

interface PersonProps {
  person: DemoAccount;
  tint: Tint;
  last: boolean;
  busy: boolean;
  onClick: () => void;
}

function Person({ person, tint, last, busy, onClick }: PersonProps) {
  const { name, line, figure, figureLabel, pictures } = person;
  return (
    <button
      type="submit"
      name="key"
      value={person.key}
      aria-disabled={busy}
      onClick={(event) => {
        event.preventDefault();
        if (!busy) onClick();
      }}
      className={cx(
        'relative flex w-full items-center gap-3 px-4.5 text-left text-ink shadow-[0_0_0_1px_var(--line),0_-8px_18px_-12px_rgb(18_20_26/.22)] transition-transform duration-base hover:-translate-y-1.5 focus-visible:outline-3 focus-visible:-outline-offset-5 focus-visible:outline-ink lg:px-5',
        last
          ? 'min-h-18.5 rounded-pass lg:min-h-20.5'
          : '-mb-6.5 min-h-23.5 rounded-t-pass pb-6.5 lg:min-h-27',
        tintClass[tint],
      )}
    >
      {pictures.length > 0 ? (
        <Avatar name={name} size="lg" className="bg-surface!" />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface">
          <Plus aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[1rem] leading-5 font-semibold">
          <span className="sr-only">Step in as </span>
          {name}
        </span>
        <span className="block truncate text-sm text-ink-2">{line}</span>
      </span>
      <span aria-hidden="true" className="hidden gap-0.5 lg:flex">
        {pictures.map((picture) => (
          <img key={picture} src={art[`../art/${picture}.svg`]} alt="" width={40} height={40} />
        ))}
      </span>
      <span className="num text-right text-lg leading-[1.2] font-bold lg:w-23">
        {figure}
        <small className="block text-xs font-[500] text-ink-2">{figureLabel}</small>
      </span>
    </button>
  );
}
