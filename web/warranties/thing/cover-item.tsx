import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Ellipsis, Pencil, RefreshCw, RotateCcw, Trash2, Umbrella } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { stateOf } from '../../../contract/cover.ts';
import type { Cover } from '../../../contract/warranties.ts';
import { dayText } from '../../lib/days.ts';
import { failed } from '../../lib/error-toast.ts';
import { useOpening } from '../../lib/overlay.ts';
import { write } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { changeCover } from '../api.ts';
import { ContactLinks } from '../contact-links.tsx';
import { typeNames } from '../sentences.ts';
import { leftText, type OwnedThing, stateTone, thingOf } from '../things.ts';
import { removeCover } from './remove.ts';

const EditCover = lazy(() =>
  import('../form/cover-sheets.tsx').then((module) => ({ default: module.EditCover })),
);

interface CoverItemProps {
  cover: Cover;
  thing: OwnedThing;
  today: string;
}

/** One cover with its details and actions. */
export function CoverItem({ cover, thing, today }: CoverItemProps) {
  const editing = useOpening();
  const [voiding, setVoiding] = useState(false);
  const alone = thingOf([cover], today);
  const name = `${typeNames[cover.warrantyType]} cover`;
  const period = `${dayText(cover.startDate)} to ${cover.endDate ? dayText(cover.endDate) : 'no end'}`;
  return (
    <li className="py-3 last:pb-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b>{name}</b>
            <Badge tone={cover.status === 'active' ? stateTone[stateOf(cover, today)] : 'neutral'} dot>
              {alone && leftText(alone)}
            </Badge>
          </p>
          <p className="num text-sm text-ink-2">
            {[cover.warrantyProvider, period].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`More about ${name.toLowerCase()}`} className="-mt-1.5 -mr-2">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onClick={editing.show}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
          {cover.status === 'active' ? (
            <MenuItem onClick={() => setVoiding(true)}>
              <Ban aria-hidden="true" /> Void this cover
            </MenuItem>
          ) : (
            <MenuItem onClick={() => restoreCover(cover)}>
              <RotateCcw aria-hidden="true" /> Restore
            </MenuItem>
          )}
          {thing.covers.length > 1 && (
            <>
              <MenuSeparator />
              <MenuItem danger onClick={() => removeCover(cover)}>
                <Trash2 aria-hidden="true" /> Delete this cover
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
      <CoverDetails cover={cover} />
      <Suspense>
        {editing.count > 0 && <EditCover key={editing.count} cover={cover} {...editing.dialog} />}
      </Suspense>
      <VoidCover cover={cover} open={voiding} onOpenChange={setVoiding} />
    </li>
  );
}

const line = 'flex min-h-11 items-center gap-2 text-sm [&_.lucide]:size-4 [&_.lucide]:text-ink-3';

/** The details of a cover beyond its dates; nothing if there are none. */
function CoverDetails({ cover }: { cover: Cover }) {
  const { providerPolicyNumber: policy, coverageDetails: details, providerContactInfo: contact } = cover;
  return (
    <div className="mt-0.5">
      {typeof details === 'string' && (
        <p className="mt-1 text-sm whitespace-pre-line text-ink-2">{details}</p>
      )}
      {policy && (
        <p className="num flex min-h-11 items-center gap-1 text-sm">
          <span className="text-ink-3">Policy</span> <span className="truncate font-medium">{policy}</span>
          <CopyButton text={policy} what="policy number" />
        </p>
      )}
      {cover.providerId && (
        <Link
          to="/warranty-providers"
          search={{ cover: cover.id, provider: cover.providerId }}
          className={`${line} max-w-full font-medium text-accent-ink hover:underline`}
        >
          <Umbrella aria-hidden="true" />
          More about this policy
        </Link>
      )}
      {cover.autoRenewal && (
        <p className={line}>
          <RefreshCw aria-hidden="true" />
          Renews by itself{cover.renewalDate && ` on ${dayText(cover.renewalDate)}`}
        </p>
      )}
      {contact && <ContactLinks contact={contact} />}
    </div>
  );
}

interface VoidCoverProps {
  cover: Cover;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function VoidCover({ cover, open, onOpenChange }: VoidCoverProps) {
  const voiding = useMutation({
    mutationFn: () => changeCover(cover.id, { status: 'voided' }),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Cover voided', action: { label: 'Restore', onClick: () => restoreCover(cover) } });
    },
    onError: failed('Not voided'),
  });
  return (
    <Dialog
      title="Void this cover"
      description="It no longer counts: no countdown, no reminders. It stays here with its papers, and you can restore it at any time."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="danger-solid" busy={voiding.isPending} onClick={() => voiding.mutate()}>
            Void this cover
          </Button>
        </>
      }
    />
  );
}

const restoreCover = ({ id }: Cover) =>
  write({
    mutationFn: () => changeCover(id, { status: 'active' }),
    onSuccess: () => toast({ title: 'Cover restored' }),
    onError: failed('Not restored'),
  });
