import { PersonLink } from '../../profiles/public.ts';
import { cx } from '../../ui/cx.ts';
import { LongText } from '../../ui/long-text.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
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
      <OutsideLink
        key={piece.at}
        href={piece.href}
        className="text-accent-ink underline decoration-current/40 underline-offset-3 wrap-anywhere hover:decoration-current"
      >
        {piece.text}
      </OutsideLink>
    );
  });

interface PostTextProps extends WrittenProps {
  id: string;
  /** Whether all of it is shown. */
  whole?: boolean;
  className?: string;
}

export const PostText = ({ id, whole, className, ...written }: PostTextProps) => (
  <LongText id={id} whole={whole} className={cx('max-w-[64ch]', className)}>
    <Written {...written} />
  </LongText>
);
