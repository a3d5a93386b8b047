import {
  Bell,
  CalendarClock,
  FileText,
  Handshake,
  Heart,
  MessageCircle,
  MessageSquare,
  Shield,
  Store,
  Umbrella,
  Users,
  X,
} from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { daysLeft, rulerOf, stateOf, timeLeftText } from '../../contract/cover.ts';
import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { ageText, cardName } from '../lib/format.ts';
import { ProductTile } from '../products/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Ruler } from '../ui/ruler.tsx';
import { Tile } from '../ui/tile.tsx';
import { addressOf } from './address.ts';
import { wordsToday } from './cover-reminders.ts';
import { itemMark } from './item-focus.ts';

interface NotificationItemProps {
  notification: Notification;
  isRead: boolean;
  /** Today in the person's time zone. */
  today: string;
  onOpen: (notification: Notification, event: MouseEvent) => void;
  onRemove: (notification: Notification, button: Element) => void;
}

const row =
  'flex w-full items-start gap-3.5 rounded-[16px] py-3.5 pr-7 pl-2.5 text-left group-hover:bg-hover focus-visible:-outline-offset-2';

/** Memoised and not rendered while off screen, so that a list can hold thousands. */
export const NotificationItem = memo(
  ({ notification, isRead, today, onOpen, onRemove }: NotificationItemProps) => {
    const address = addressOf(notification);
    const words = <NotificationText notification={notification} isRead={isRead} today={today} />;
    const onClick = (event: MouseEvent) => onOpen(notification, event);
    return (
      <li className="group relative [contain-intrinsic-size:auto_82px] [content-visibility:auto] not-first:before:absolute not-first:before:inset-x-2.5 not-first:before:left-19.5 not-first:before:h-px not-first:before:bg-line">
        {address ? (
          <a href={address} onClick={onClick} className={row} {...itemMark}>
            {words}
          </a>
        ) : (
          <button type="button" onClick={onClick} className={row} {...itemMark}>
            {words}
          </button>
        )}
        <span className="absolute right-0 bottom-0 opacity-0 group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:opacity-100">
          <IconButton
            label={`Remove: ${wordsToday(notification, today).title}`}
            onClick={({ currentTarget }) => onRemove(notification, currentTarget)}
            className="text-ink-3 focus-visible:-outline-offset-4 [&_.lucide]:size-4"
          >
            <X />
          </IconButton>
        </span>
      </li>
    );
  },
);

function NotificationText({
  notification,
  isRead,
  today,
}: Pick<NotificationItemProps, 'notification' | 'isRead' | 'today'>) {
  const { data, createdAt } = notification;
  const { title, message } = wordsToday(notification, today);
  return (
    <>
      <NotificationPicture notification={notification} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2.5">
          <b
            className={cx(
              'min-w-0 flex-1 basis-32 break-words leading-5.25 tracking-[-.01em] text-pretty',
              isRead ? 'font-[540]' : 'font-[640]',
            )}
          >
            {title}
          </b>
          <time dateTime={createdAt || undefined} className="shrink-0 text-xs text-ink-3">
            {ageText(createdAt)}
          </time>
        </span>
        <span className="mt-px block text-sm text-pretty wrap-anywhere text-ink-2 [@media(hover:none)]:pr-5">
          {message}
        </span>
        {data.cover && (
          <span className="mt-2.25 block max-w-57.5">
            <CoverRuler cover={data.cover} today={today} />
          </span>
        )}
      </span>
      {!isRead && (
        <i className="absolute top-1/2 right-2.5 -mt-1 size-2.25 rounded-full bg-accent-ink group-hover:top-4.5 [@media(hover:none)]:top-5 [@media(hover:none)]:mt-0">
          <span className="sr-only">Unread</span>
        </i>
      )}
    </>
  );
}

const tones = { active: 'ok', expiring: 'warn', expired: 'bad', upcoming: 'warn', unpaid: 'warn' } as const;

interface CoverRulerProps {
  cover: { startDate: string; endDate: string };
  today: string;
}

/** The remaining months of a cover, one tick each. */
function CoverRuler({ cover, today }: CoverRulerProps) {
  return (
    <Ruler
      size="sm"
      {...rulerOf(cover, today)}
      tone={tones[stateOf({ ...cover, isActive: true }, today)]}
      label={timeLeftText(daysLeft(cover, today))}
    />
  );
}

const icons = {
  warranty_expiring: Shield,
  quote_ending: Umbrella,
  review_like: Heart,
  review_comment: MessageSquare,
  new_message: MessageCircle,
  listing_interest: Handshake,
  transaction_change: Handshake,
  meeting_reminder: CalendarClock,
  listing_match: Store,
  claim: FileText,
  community: Users,
  other: Bell,
} satisfies Record<NotificationType, unknown>;

const badge =
  'absolute top-8.25 -right-0.5 grid size-6 place-items-center rounded-full bg-ink text-bg ring-2 ring-surface lg:ring-raised [&_.lucide]:size-3.25 [&_.lucide]:stroke-[2.2]';

/** The picture of the person or thing, with the kind's icon in its corner. */
function NotificationPicture({ notification }: { notification: Notification }) {
  const { type, data } = notification;
  const Icon = icons[type];
  const isPictured = data.person || data.imageUrl !== undefined;
  return (
    <span aria-hidden="true" className="relative min-h-13.5 w-13.5 shrink-0">
      {isPictured ? (
        <PersonOrThing notification={notification} />
      ) : (
        <span className="grid size-12 place-items-center rounded-md bg-t-fog text-ink-2">
          <Icon />
        </span>
      )}
      {isPictured && (
        <span className={badge}>
          <Icon />
        </span>
      )}
    </span>
  );
}

function PersonOrThing({ notification: { title, data } }: { notification: Notification }) {
  const { person, imageUrl } = data;
  if (person)
    return <Avatar name={cardName(person)} src={person.profileImageUrl} size="lg" className="size-12" />;
  if (imageUrl) return <Tile src={imageUrl} size={48} fit="cover" />;
  return <ProductTile product={{ name: title, imageUrl: null }} />;
}
