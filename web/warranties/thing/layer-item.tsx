import { useMutation } from '@tanstack/react-query';
import { Ban, Ellipsis, Globe, Mail, Pencil, Phone, RefreshCw, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { stateOf } from '../../../contract/cover.ts';
import type { Warranty } from '../../../contract/warranties.ts';
import { dayText } from '../../lib/days.ts';
import { failed } from '../../lib/failed.ts';
import { useOpening } from '../../lib/overlay.ts';
import { write } from '../../lib/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { changeWarranty } from '../api.ts';
import { leftText, type OwnedThing, stateTone, thingOf } from '../things.ts';
import { typeNames } from '../words.ts';
import { removeLayer } from './remove.ts';

const EditLayer = lazy(() =>
  import('../form/cover-sheets.tsx').then((module) => ({ default: module.EditLayer })),
);

interface LayerItemProps {
  layer: Warranty;
  thing: OwnedThing;
  today: string;
}

/** One cover with its details and actions. */
export function LayerItem({ layer, thing, today }: LayerItemProps) {
  const editing = useOpening();
  const [voiding, setVoiding] = useState(false);
  const alone = thingOf([layer], today);
  const name = `${typeNames[layer.warrantyType]} cover`;
  const period = `${dayText(layer.startDate)} to ${layer.endDate ? dayText(layer.endDate) : 'no end'}`;
  return (
    <li className="py-3 last:pb-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b>{name}</b>
            <Badge tone={layer.isActive ? stateTone[stateOf(layer, today)] : 'neutral'} dot>
              {alone && (layer.startDate > today && layer.isActive ? 'Not begun' : leftText(alone))}
            </Badge>
          </p>
          <p className="num text-sm text-ink-2">
            {[layer.warrantyProvider, period].filter(Boolean).join(' · ')}
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
          {layer.isActive ? (
            <MenuItem onClick={() => setVoiding(true)}>
              <Ban aria-hidden="true" /> Void this cover
            </MenuItem>
          ) : (
            <MenuItem onClick={() => restoreCover(layer)}>
              <RotateCcw aria-hidden="true" /> Restore
            </MenuItem>
          )}
          {thing.layers.length > 1 && (
            <>
              <MenuSeparator />
              <MenuItem danger onClick={() => removeLayer(layer)}>
                <Trash2 aria-hidden="true" /> Delete this cover
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
      <LayerDetails layer={layer} />
      <Suspense>
        {editing.count > 0 && <EditLayer key={editing.count} cover={layer} {...editing.dialog} />}
      </Suspense>
      <VoidCover cover={layer} open={voiding} onOpenChange={setVoiding} />
    </li>
  );
}

const line = 'flex min-h-11 items-center gap-2 text-sm [&_.lucide]:size-4 [&_.lucide]:text-ink-3';
const link = `${line} max-w-full font-medium text-accent-ink hover:underline`;

/** The details of a cover beyond its dates; nothing if there are none. */
function LayerDetails({ layer }: { layer: Warranty }) {
  const { providerPolicyNumber: policy, coverageDetails: details, providerContactInfo: contact } = layer;
  const website = contact?.website && webAddress(contact.website);
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
      {layer.autoRenewal && (
        <p className={line}>
          <RefreshCw aria-hidden="true" />
          Renews by itself{layer.renewalDate && ` on ${dayText(layer.renewalDate)}`}
        </p>
      )}
      {contact && (
        <p className="flex flex-wrap gap-x-5">
          {contact.phone && (
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={link}>
              <Phone aria-hidden="true" />
              {contact.phone}
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`} className={link}>
              <Mail aria-hidden="true" />
              {contact.email}
            </a>
          )}
          {website && (
            <a href={website} target="_blank" rel="noreferrer" className={link}>
              <Globe aria-hidden="true" />
              <span className="truncate">{contact.website}</span>
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Only web addresses become links, because anything may have been typed. */
function webAddress(typed: string): string | undefined {
  const url = URL.parse(typed) ?? URL.parse(`https://${typed}`);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

interface VoidCoverProps {
  cover: Warranty;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function VoidCover({ cover, open, onOpenChange }: VoidCoverProps) {
  const voiding = useMutation({
    mutationFn: () => changeWarranty(cover.id, { status: 'voided' }),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Cover voided', action: { label: 'Restore', onClick: () => restoreCover(cover) } });
    },
    onError: failed('Not voided', 'Please try again.'),
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

const restoreCover = ({ id }: Warranty) =>
  write({
    mutationFn: () => changeWarranty(id, { status: 'active' }),
    onSuccess: () => toast({ title: 'Cover restored' }),
    onError: failed('Not restored', 'Please try again.'),
  });
