import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, MapPin, Navigation } from 'lucide-react';
import type { TradeDetail } from '../../../contract/trades.ts';
import { firstNameOf } from '../../lib/format.ts';
import { mapUrl } from '../../lib/map.ts';
import { type LocalDay, leafOf, meetingText } from '../../lib/times.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { calendarUrl, changeTrade, updated, updateFailed } from '../api.ts';
import { isFinished } from '../groups.ts';
import { PartHeading } from '../page-parts.tsx';
import { otherOf } from '../sentences.ts';
import type { AskUpdate } from '../steps.ts';

interface MeetingCardProps {
  trade: TradeDetail;
  here: LocalDay;
  ask: AskUpdate;
}

export function MeetingCard({ trade, here, ask }: MeetingCardProps) {
  const { meetingDateTime: at, meetingLocation: place, notes } = trade;
  if (!at && !place) return <NoMeeting trade={trade} ask={ask} />;
  const leaf = at ? leafOf(at, here) : undefined;
  const isOver = at !== null && Date.parse(at) < Date.now();
  const isDone = isFinished(trade);
  return (
    <Card as="section" aria-labelledby={`meeting-${trade.id}`} className="pb-4 lg:pb-5">
      <div className="flex items-start gap-3.5 px-4 pt-4 lg:px-5 lg:pt-4.5">
        <span
          aria-hidden="true"
          className="w-12 shrink-0 rounded-md bg-surface pt-1.5 pb-1.5 text-center text-[.6875rem]/4 font-medium text-ink-2 shadow-1 dark:bg-raised"
        >
          {leaf ? (
            <>
              <b className="num block text-xl/5.5 font-bold tracking-[-.03em] text-ink">{leaf.day}</b>
              {leaf.month}
            </>
          ) : (
            <MapPin className="mx-auto my-2" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          {trade.meetingCancelled && <p className="text-sm font-medium text-ink-2">Meeting cancelled</p>}
          <PartHeading id={`meeting-${trade.id}`}>
            <Planned trade={trade}>{at ? meetingText(at, here) : 'No time yet'}</Planned>
          </PartHeading>
          <p className="mt-0.5 text-pretty break-words text-ink-2">
            <Planned trade={trade}>{place ?? 'No place yet'}</Planned>
          </p>
          {notes && (
            <dl className="mt-3">
              <dt className="text-xs text-ink-3">Notes</dt>
              <dd className="text-sm break-words whitespace-pre-line">{notes}</dd>
            </dl>
          )}
          {isOver && !isDone && (
            <p className="mt-3 text-sm text-ink-2">
              The time has passed. Complete the trade, or agree on another time.
            </p>
          )}
        </div>
      </div>
      <div className="mt-4 grid gap-2 px-4 empty:hidden lg:px-5">
        <Agreement trade={trade} isOver={isOver} />
        {!isDone && (
          <div className="flex flex-wrap gap-2 *:flex-1">
            {place && (
              <LinkButton
                href={mapUrl(place, navigator.userAgent)}
                target="_blank"
                rel="noreferrer"
                className="px-2.5"
              >
                <Navigation aria-hidden="true" />
                Directions
              </LinkButton>
            )}
            {at && (
              <LinkButton href={calendarUrl(trade.id)} download="meeting.ics" className="px-2.5">
                <CalendarPlus aria-hidden="true" />
                Add to calendar
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** A time or a place, struck through if nobody meets there any more. */
const Planned = ({ trade, children }: { trade: TradeDetail; children: string }) =>
  trade.meetingCancelled ? <s>{children}</s> : children;

/** Who has said yes to the meeting, and the question to a person who has not. */
function Agreement({ trade, isOver }: { trade: TradeDetail; isOver: boolean }) {
  const confirming = useMutation({
    mutationFn: () => changeTrade(trade.id, { status: 'meeting_confirmed' }),
    onSuccess: updated,
    onError: updateFailed(trade.id),
  });
  const text = agreementText(trade, isOver);
  const comes = trade.role === 'buyer' ? trade.buyerMeets : trade.sellerMeets;
  const isAsked = isOpen(trade, isOver) && trade.meetingDateTime !== null && !comes;
  return (
    <>
      {text && <p className="text-sm text-pretty text-ink-2">{text}</p>}
      {isAsked && (
        <Button variant="primary" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm the meeting
        </Button>
      )}
    </>
  );
}

/** Whether the two can still agree on this meeting. */
const isOpen = ({ can, status }: TradeDetail, isOver: boolean) =>
  can.update && !isOver && status !== 'completed' && status !== 'cancelled';

function agreementText(trade: TradeDetail, isOver: boolean): string | undefined {
  if (isFinished(trade)) return undefined;
  const name = firstNameOf(otherOf(trade));
  if (trade.meetingAgreed) return `You and ${name} have both said yes to this.`;
  if (!isOpen(trade, isOver)) return 'It was never agreed by both of you.';
  if (!trade.meetingDateTime) return 'Not agreed yet: a time is missing.';
  const [mine, theirs] =
    trade.role === 'buyer' ? [trade.buyerMeets, trade.sellerMeets] : [trade.sellerMeets, trade.buyerMeets];
  if (mine) return `Not agreed yet: ${name} has not said yes to it.`;
  return theirs
    ? `${name} proposed this. Does it suit you?`
    : 'Neither of you has said yes to this. Does it suit you?';
}

function NoMeeting({ trade, ask }: { trade: TradeDetail; ask: AskUpdate }) {
  if (!trade.can.update || trade.status === 'cancelled') return null;
  return (
    <Card as="section" aria-labelledby={`meeting-${trade.id}`} className="p-4 lg:px-6 lg:py-5">
      <PartHeading id={`meeting-${trade.id}`}>No meeting yet</PartHeading>
      <p className="mt-0.5 text-sm text-pretty text-ink-2">
        Propose a public place and a time. {firstNameOf(otherOf(trade))} confirms it or proposes another.
      </p>
      {trade.notes && (
        <dl className="mt-3">
          <dt className="text-xs text-ink-3">Notes</dt>
          <dd className="text-sm break-words whitespace-pre-line">{trade.notes}</dd>
        </dl>
      )}
      <Button className="mt-3.5" onClick={() => ask('scheduled')}>
        Propose a meeting
      </Button>
    </Card>
  );
}
