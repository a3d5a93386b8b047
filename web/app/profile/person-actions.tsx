import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, Flag, MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PublicProfile } from '../../../contract/profiles.ts';
import { failed } from '../../lib/error-toast.ts';
import { displayName } from '../../lib/format.ts';
import { BlockPerson, ReportPerson, refreshPerson, startTalk } from '../../profiles/public.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** Offers to write to the person, to report or to block them. */
export function PersonActions({ person }: { person: PublicProfile }) {
  const [blocking, setBlocking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const navigate = useNavigate();
  const name = person.firstName || displayName(person);
  const talk = useMutation({
    mutationFn: () => startTalk(person.id),
    onSuccess: ({ id }) => navigate({ to: '/messages', search: { conversation: id } }),
    onError: failed('Not started'),
  });
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      {person.can.message ? (
        <Button
          variant="primary"
          busy={talk.isPending}
          onClick={() => talk.mutate()}
          className="max-md:flex-1"
        >
          <MessageCircle aria-hidden="true" /> Message
        </Button>
      ) : (
        <p className="text-sm text-ink-3 max-md:flex-1">{name} does not take messages.</p>
      )}
      <Menu
        trigger={
          <IconButton label={`More about ${name}`} variant="secondary">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onClick={() => setReporting(true)}>
          <Flag aria-hidden="true" /> Report {name}
        </MenuItem>
        <MenuItem danger onClick={() => setBlocking(true)}>
          <Ban aria-hidden="true" /> Block {name}
        </MenuItem>
      </Menu>
      <Suspense>
        {reporting && <ReportPerson person={person} open onOpenChange={setReporting} />}
        {blocking && (
          <BlockPerson
            person={person}
            open
            onOpenChange={setBlocking}
            onChanged={() => void refreshPerson(person.id)}
          />
        )}
      </Suspense>
    </div>
  );
}
