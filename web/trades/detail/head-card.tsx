import { Link } from '@tanstack/react-router';
import { CircleX, Hourglass, MessageCircle } from 'lucide-react';
import type { TradeDetail } from '../../../contract/trades.ts';
import { cardName, firstNameOf } from '../../lib/format.ts';
import type { LocalDay } from '../../lib/times.ts';
import { TrustLine } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { doingText, otherOf } from '../sentences.ts';
import { StageBadge } from '../stage-badge.tsx';
import { type AskUpdate, type Step, stepsOf } from '../steps.ts';
import { noticeOf, type TradeNotice } from './notice-of.ts';

interface HeadCardProps {
  trade: TradeDetail;
  here: LocalDay;
  ask: AskUpdate;
  isWide: boolean;
  className?: string;
}

/** Who trades what with whom, the progress, and the possible actions. */
export function HeadCard({ trade, here, ask, isWide, className }: HeadCardProps) {
  const { listing, can, conversationId } = trade;
  const other = otherOf(trade);
  const name = cardName(other);
  const notice = noticeOf(trade, here);
  const isBlocked = notice?.reason === 'blocked' || notice?.reason === 'ended';
  return (
    <Card
      className={cx(
        'grid p-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-4 lg:px-6 lg:pt-5 lg:pb-5.5',
        className,
      )}
    >
      <div className="flex min-w-0 items-center gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={other.profileImageUrl} size="lg" />
          <div className="min-w-0">
            {isWide && (
              <h2 className="line-clamp-2 text-xl wrap-anywhere">
                {notice?.reason === 'listing_deleted' ? (
                  listing.title
                ) : (
                  <Link
                    to="/marketplace/$id"
                    params={{ id: listing.id }}
                    className="rounded-sm underline-offset-4 hover:underline"
                  >
                    {listing.title}
                  </Link>
                )}
              </h2>
            )}
            <p className="truncate text-sm text-ink-2">
              {doingText(trade)}{' '}
              {other.isDeleted ? (
                name
              ) : (
                <Link
                  to="/profile"
                  search={{ user: other.id }}
                  className="rounded-sm font-medium text-ink underline-offset-2 hover:underline"
                >
                  {name}
                </Link>
              )}
            </p>
            {!other.isDeleted && (
              <p className="num text-xs text-pretty text-ink-3">
                <TrustLine trust={other.trust} />
              </p>
            )}
          </div>
        </div>
        {isWide && <StageBadge trade={trade} />}
      </div>
      <div className="xl:col-span-2">
        <Progress steps={stepsOf(trade, here)} />
        {notice && <Notice notice={notice} ask={ask} />}
      </div>
      {(can.update || (conversationId && !isBlocked)) && (
        <div className="mt-3.5 flex gap-2 *:flex-1 lg:*:flex-none xl:col-start-2 xl:row-start-1 xl:mt-0 xl:self-center">
          {can.update && (
            <Button variant="primary" onClick={() => ask()}>
              Update
            </Button>
          )}
          {conversationId && !isBlocked && (
            <LinkButton
              className="min-w-0 lg:max-w-56"
              render={<Link to="/messages" search={{ conversation: conversationId }} />}
            >
              <MessageCircle aria-hidden="true" />
              <span className="truncate">
                {other.isDeleted ? 'Your messages' : `Message ${firstNameOf(other)}`}
              </span>
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}

const dots: Record<Step['state'], string> = {
  done: 'bg-accent-ink',
  now: 'bg-surface inset-ring-4 inset-ring-accent-ink shadow-[0_0_0_4px_var(--accent-soft)]',
  ahead: 'bg-surface inset-ring-2 inset-ring-control',
};

/** The steps of the trade: as a column on the phone, as a row where there is room. */
function Progress({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label="Progress" className="mt-4 grid lg:mt-5.5 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ name, note, state }, index) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative grid min-h-8.5 grid-cols-[26px_1fr_auto] items-center lg:block"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute bottom-1/2 left-[5px] h-8.5 w-0.5 lg:top-[5px] lg:right-[calc(100%+6px)] lg:bottom-auto lg:left-auto lg:h-0.5 lg:w-[calc(100%-24px)]',
                steps[index - 1]?.state === 'done' ? 'bg-accent-ink' : 'bg-tick-off',
              )}
            />
          )}
          <span aria-hidden="true" className={cx('relative z-1 block size-3 rounded-full', dots[state])} />
          <b
            className={cx(
              'text-sm font-medium lg:mt-2.5 lg:block',
              state === 'ahead' ? 'text-ink-2' : 'text-ink',
            )}
          >
            {name}
            {state === 'done' && <span className="sr-only">, done</span>}
          </b>
          <span className="num text-xs text-ink-3 lg:block lg:min-h-4">{note}</span>
        </li>
      ))}
    </ol>
  );
}

function Notice({ notice, ask }: { notice: TradeNotice; ask: AskUpdate }) {
  const { text, isOver, action } = notice;
  const Icon = isOver ? CircleX : Hourglass;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunk px-4 py-2.5">
      <p className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 text-pretty">
        <Icon aria-hidden="true" className="text-ink-2" />
        {text}
      </p>
      {action && (
        <Button className="grow sm:grow-0" onClick={() => ask(action.status)}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
