import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '../../../contract/stories.ts';
import { failed } from '../../lib/failed.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportDialog } from '../report-dialog.tsx';
import { removeStory } from './api.ts';

interface StoryMenuProps {
  story: Story;
  /** Told while something is open over the story. */
  onCovered: (covered: boolean) => void;
  /** Called once the story is taken off. */
  onGone: () => void;
}

export function StoryMenu({ story, onCovered, onGone }: StoryMenuProps) {
  const [open, setOpen] = useState<'report' | 'delete'>();
  const removing = useMutation({
    mutationFn: () => removeStory(story),
    onSuccess: () => {
      toast({ title: 'Story taken off' });
      onCovered(false);
      onGone();
    },
    onError: failed('Not taken off', 'Please try again.'),
  });
  const dialog = (which: 'report' | 'delete') => ({
    open: open === which,
    onOpenChange: (next: boolean) => {
      setOpen(next ? which : undefined);
      onCovered(next);
    },
  });
  // Nothing to do about a story of one's own, where one does not moderate any more.
  if (story.can.viewers && !story.can.delete) return null;
  return (
    <>
      <Menu
        onOpenChange={(next) => onCovered(next || open !== undefined)}
        trigger={
          <IconButton label="More" variant="plain">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {!story.can.viewers && (
          <MenuItem onClick={() => dialog('report').onOpenChange(true)}>
            <Flag aria-hidden="true" /> Report
          </MenuItem>
        )}
        {story.can.delete && (
          <MenuItem danger onClick={() => dialog('delete').onOpenChange(true)}>
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
      <Dialog
        title="Take this story off?"
        description="Nobody sees it any more, and who has looked at it is forgotten."
        {...dialog('delete')}
        footer={
          <>
            <DialogClose render={<Button variant="ghost">Cancel</Button>} />
            <Button variant="danger-solid" busy={removing.isPending} onClick={() => removing.mutate()}>
              Take it off
            </Button>
          </>
        }
      />
    </>
  );
}
