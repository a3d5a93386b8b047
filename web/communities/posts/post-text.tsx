import { useRef } from 'react';
import { useIsCut } from '../../lib/use-is-cut.ts';
import { useKept } from '../../lib/use-kept.ts';
import { PersonLink } from '../../profiles/public.ts';
import { cx } from '../../ui/cx.ts';
import { type Mentioned, piecesOf } from './mentions.ts';

interface WrittenProps {
  text: string;
  mentions: readonly Mentioned[];
}

/** What somebody wrote, with its links and the people it names. Nothing is fetched from a link. */
export const Written = ({ text, mentions }: WrittenProps) =>
  piecesOf(text, mentions).map((piece) => {
    if (piece.personId)
      return (
        <PersonLink key={piece.at} id={piece.personId} className="font-medium text-accent-ink">
          {piece.text}
        </PersonLink>
      );
    if (!piece.href) return piece.text;
    return (
      <a
        key={piece.at}
        href={piece.href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="text-accent-ink underline decoration-current/40 underline-offset-3 wrap-anywhere hover:decoration-current"
      >
        {piece.text}
      </a>
    );
  });

interface PostTextProps extends WrittenProps {
  id: string;
  /** Whether all of it is shown. */
  whole?: boolean;
  className?: string;
}

/** Shows six lines in a list, and all of them on demand. */
export function PostText({ id, text, mentions, whole = false, className }: PostTextProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [kept, setOpen] = useKept(`text ${id}`, false);
  const open = whole || kept;
  const isCut = useIsCut(words, open);
  return (
    <>
      <p
        ref={words}
        dir="auto"
        className={cx(
          'max-w-[64ch] text-pretty break-words whitespace-pre-line',
          !open && 'line-clamp-6',
          className,
        )}
      >
        <Written text={text} mentions={mentions} />
      </p>
      {isCut && !whole && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mb-2 flex min-h-11 items-center font-medium text-accent-ink hover:underline"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
