import { Link2Off } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { type Part, partsOf } from './links.ts';
import type { Row } from './rows.ts';

const bubble = 'max-w-full rounded-lg px-3.5 py-[9px] text-pretty wrap-anywhere';

/** The words. Where they are suspect, the links in them lead nowhere. */
export function MessageBubble({ row, isSuspect }: { row: Row; isSuspect: boolean }) {
  const { isMine, kind, content, follows, state } = row;
  if (kind === 'deleted')
    return (
      <p className={cx(bubble, 'text-ink-3 inset-ring-[1.5px] inset-ring-line-2')}>
        {isMine ? 'You deleted this message' : 'Message deleted'}
      </p>
    );
  const parts = partsOf(content);
  const words = isSuspect ? parts.filter(({ href }) => !href) : parts;
  const dead = isSuspect ? parts.filter(({ href }) => href) : [];
  return (
    <>
      {words.some(({ text }) => text.trim()) && (
        <p
          dir="auto"
          className={cx(
            bubble,
            'whitespace-pre-wrap',
            isMine
              ? cx(
                  'rounded-br-[6px]',
                  state === 'refused' ? 'bg-bad-soft text-ink' : 'bg-accent text-on-accent',
                )
              : 'rounded-bl-[6px] bg-sunk dark:bg-bone',
            follows && (isMine ? 'rounded-tr-[6px]' : 'rounded-tl-[6px]'),
          )}
        >
          <Words parts={words} />
        </p>
      )}
      {dead.map(({ at }) => (
        <p
          key={at}
          className={cx(
            bubble,
            'flex items-center gap-2 rounded-bl-[6px] text-ink-3 inset-ring-[1.5px] inset-ring-line-2',
          )}
        >
          <Link2Off aria-hidden="true" className="size-4.5!" />
          Link switched off
        </p>
      ))}
    </>
  );
}

const Words = ({ parts }: { parts: Part[] }) =>
  parts.map(({ at, text, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noreferrer nofollow ugc"
        className="underline decoration-current/50 underline-offset-3 hover:decoration-current"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
