import { ArrowUpRight, Eye } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '../../../contract/stories.ts';
import { hostOf } from '../../lib/known-hosts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { actionWords, seenByText } from './sentences.ts';
import { StoryViewers } from './story-viewers.tsx';

/** The story's text, its link and its number of views. */
export function StoryFoot({ story, onCovered }: { story: Story; onCovered: (covered: boolean) => void }) {
  const { type, title, content, actionUrl, viewCount, can } = story;
  const [open, setOpen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    onCovered(next);
  };
  const hasText = type !== 'text';
  if (!hasText && !actionUrl && viewCount === null) return null;
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-0 grid gap-3 px-5 pt-24 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:pointer-events-auto',
        hasText && 'bg-linear-to-t from-black/90 via-black/65 to-transparent',
      )}
    >
      {hasText && (
        <div className="pointer-events-none! grid gap-1">
          <p className="text-xl font-bold text-balance">{title}</p>
          {content && <p className="text-pretty whitespace-pre-line text-white/90">{content}</p>}
        </div>
      )}
      {actionUrl && (
        <div className="grid gap-1.5">
          <LinkButton
            variant="inverse"
            size="lg"
            aria-describedby="story-host"
            render={<OutsideLink href={actionUrl} onAsking={onCovered} />}
            className="w-full"
          >
            <span className="truncate">{actionWords(story)}</span> <ArrowUpRight aria-hidden="true" />
          </LinkButton>
          {/* In full: the end of a host says whose it is. */}
          <p id="story-host" className="text-center text-xs wrap-anywhere text-white/90">
            Leads to {hostOf(actionUrl)}
          </p>
        </div>
      )}
      {viewCount !== null &&
        (can.viewers ? (
          <Button variant="plain" onClick={() => show(true)} className="num -my-1 justify-self-start px-0!">
            <Eye aria-hidden="true" /> {seenByText(viewCount)}
          </Button>
        ) : (
          <p className="num flex items-center gap-2 text-white/90">
            <Eye aria-hidden="true" /> {seenByText(viewCount)}
          </p>
        ))}
      {can.viewers && <StoryViewers story={story} open={open} onOpenChange={show} />}
    </div>
  );
}
