import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { cardName, firstNameOf } from '../../lib/format.ts';
import { TrustLine } from '../../profiles/trust-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusBadge } from '../status-badge.tsx';
import { stepsOf } from '../steps.ts';
import type { Here } from '../times.ts';
import { doingText, otherOf } from '../words.ts';
import { Notice } from './notice.tsx';
import { noticeOf } from './notice-of.ts';
import type { AskUpdate } from './open-trade.tsx';
import { Progress } from './progress.tsx';

interface HeadCardProps {
  trade: TransactionDetail;
  here: Here;
  ask: AskUpdate;
  isWide: boolean;
  className?: string;
}

/** Who trades what with whom, how far it has come, and what one can do about it. */
export function HeadCard({ trade, here, ask, isWide, className }: HeadCardProps) {
  const { listing, can, conversationId } = trade;
  const other = otherOf(trade);
  const name = cardName(other);
  const notice = noticeOf(trade, here);
  const isGone = notice?.reason === 'account_deleted';
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
              <h2 className="line-clamp-2 text-xl">
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
              {isGone ? (
                'a deleted account'
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
            {!isGone && (
              <p className="num truncate text-xs text-ink-3">
                <TrustLine trust={other.trust} />
              </p>
            )}
          </div>
        </div>
        {isWide && <StatusBadge status={trade.status} />}
      </div>
      <div className="xl:col-span-2">
        <Progress steps={stepsOf(trade, here)} />
        {notice && <Notice notice={notice} ask={ask} />}
      </div>
      {(can.update || conversationId) && (
        <div className="mt-3.5 flex gap-2 *:flex-1 lg:*:flex-none xl:col-start-2 xl:row-start-1 xl:mt-0 xl:self-center">
          {can.update && (
            <Button variant="primary" onClick={() => ask()}>
              Update
            </Button>
          )}
          {conversationId && (
            <LinkButton render={<Link to="/messages" search={{ conversation: conversationId }} />}>
              <MessageCircle aria-hidden="true" />
              Message {firstNameOf(other)}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
