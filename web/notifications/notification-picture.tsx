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
  Users,
} from 'lucide-react';
import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { cardName } from '../lib/format.ts';
import { ProductTile } from '../products/product-picture.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Tile } from '../ui/tile.tsx';

const icons = {
  warranty_expiring: Shield,
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

/** Who or what it is about, and on its corner what kind of news. */
export function NotificationPicture({ notification }: { notification: Notification }) {
  const { type, data } = notification;
  const Icon = icons[type];
  const isPictured = data.person || data.imageUrl !== undefined;
  return (
    <span aria-hidden="true" className="relative min-h-13.5 w-13.5 shrink-0">
      {isPictured ? (
        <Pictured notification={notification} />
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

function Pictured({ notification: { title, data } }: { notification: Notification }) {
  const { person, imageUrl } = data;
  if (person)
    return <Avatar name={cardName(person)} src={person.profileImageUrl} size="lg" className="size-12" />;
  if (imageUrl) return <Tile src={imageUrl} size={48} fit="cover" />;
  return <ProductTile product={{ name: title, imageUrl: null }} />;
}
