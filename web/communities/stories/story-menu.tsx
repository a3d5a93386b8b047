import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Story } from '../../../contract/stories.ts';
import { failed } from '../../lib/error-toast.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ReportDialog } from '../report-dialog.tsx';
import { removeStory } from './api.ts';
import { TakeOffDialog } from './take-off-dialog.tsx';

interface StoryMenuProps {
  story: Story;
  /** Called with whether a menu or dialog is open over the story. */
  onCovered: (covered: boolean) => void;
  /** Called once the story is taken off. */
  onGone: () => void;
}

export function StoryMenu({ story, onCovered, onGone }: StoryMenuProps) {
  const [menu, setMenu] = useState(false);
  const [open, setOpen] = useState<'report' | 'delete'>();
  // The menu closes as its dialog opens, so the story counts as covered while either is open.
  const covered = menu || open !== undefined;
  const reportCovered = useEffectEvent(onCovered);
  useEffect(() => {
    reportCovered(covered);
    return () => reportCovered(false);
  }, [covered]);
  const removing = useMutation({
    mutationFn: () => removeStory(story),
    onSuccess: () => {
      toast({ title: 'Story taken off' });
      onGone();
    },
    onError: failed('Not taken off'),
  });
  const dialog = (which: 'report' | 'delete') => ({
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : undefined),
  });
  // An author who no longer moderates can neither report nor delete the story.
  if (story.can.viewers && !story.can.delete) return null;
  return (
    <>
      <Menu
        onOpenChange={setMenu}
        trigger={
          <IconButton label="More" variant="plain">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {!story.can.viewers && (
          <MenuItem onClick={() => setOpen('report')}>
            <Flag aria-hidden="true" /> Report
          </MenuItem>
        )}
        {story.can.delete && (
          <MenuItem danger onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden="true" /> Take it off
          </MenuItem>
        )}
      </Menu>
      <ReportDialog
        key={story.id}
        communityId={story.community.id}
        about={{ storyId: story.id }}
        {...dialog('report')}
      />
      <TakeOffDialog busy={removing.isPending} onTakeOff={() => removing.mutate()} {...dialog('delete')} />
    </>
  );
}
