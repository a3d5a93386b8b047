import { Link } from '@tanstack/react-router';
import { Ban, Clapperboard, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SingleReview } from '../../contract/reviews.ts';
import { failed } from '../lib/error-toast.ts';
import { cardName } from '../lib/format.ts';
import { hide, show } from '../lib/hidden-items.ts';
import { write } from '../lib/query.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { BlockPerson } from '../profiles/public.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import { deleteReview } from './api.ts';
import { ReportReview } from './lazy.ts';

/** For the author: edit and delete. For others: report and block. */
export function ReviewMenu({ review }: { review: SingleReview }) {
  const [asked, setAsked] = useState<'report' | 'block'>();
  const dialog = { open: true, onOpenChange: () => setAsked(undefined) };
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {review.video && !review.isPrivate && (
          <MenuLink render={<Link to="/reels" search={{ start: review.id }} />}>
            <Clapperboard aria-hidden="true" /> Watch in Reels
          </MenuLink>
        )}
        {review.can.edit ? (
          <>
            <MenuLink render={<Link to="/create" search={{ reviewId: review.id }} />}>
              <Pencil aria-hidden="true" /> Edit
            </MenuLink>
            <MenuItem danger onClick={() => removeReview(review)}>
              <Trash2 aria-hidden="true" /> Delete
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem onClick={() => setAsked('report')}>
              <Flag aria-hidden="true" /> Report
            </MenuItem>
            <MenuItem danger onClick={() => setAsked('block')}>
              <Ban aria-hidden="true" /> Block {cardName(review.user)}
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {asked === 'report' && <ReportReview review={review} {...dialog} />}
        {asked === 'block' && <BlockPerson person={review.user} {...dialog} />}
      </Suspense>
    </>
  );
}

/** Hides the review at once and deletes it later. `onUndo` is called if the person undoes it. */
export function removeReview(review: SingleReview, onUndo?: () => void) {
  hide(review.id);
  doUnlessUndone({
    title: 'Review deleted',
    undo: () => {
      show(review.id);
      onUndo?.();
    },
    commit: () =>
      write({
        mutationFn: () => deleteReview(review),
        onError: (error) => {
          show(review.id);
          failed('Review not deleted')(error);
        },
      }),
  });
}
