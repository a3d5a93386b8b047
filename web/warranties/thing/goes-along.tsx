import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Paper } from '../../../contract/warranties.ts';
import { failed } from '../../lib/error-toast.ts';
import { cx } from '../../ui/cx.ts';
import { changePaper } from '../api.ts';

interface GoesAlongProps {
  paper: Paper;
  className?: string;
  children?: ReactNode;
}

/** Whether a paper passes on when the thing is sold here; otherwise it stays with the seller. */
export function GoesAlong({ paper, className, children }: GoesAlongProps) {
  // Shown at once: the mutation's state follows a moment later, and the box would flicker.
  const [chosen, setChosen] = useState<boolean>();
  const saving = useMutation({
    scope: { id: `goes along ${paper.id}` },
    mutationFn: (goesAlong: boolean) =>
      changePaper({ id: paper.warrantyId, paperId: paper.id }, { goesAlong }),
    onError: failed('Not saved'),
    onSettled: () => setChosen(undefined),
  });
  function choose(goesAlong: boolean) {
    setChosen(goesAlong);
    saving.mutate(goesAlong);
  }
  const goes = chosen ?? paper.goesAlong;
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-2.5', className)}>
      <input
        type="checkbox"
        checked={goes}
        aria-label={`${paper.name} goes along when sold`}
        onChange={(event) => choose(event.target.checked)}
        className="size-4.5 shrink-0 accent-accent"
      />
      {children ?? (
        <span>
          Goes along when sold{!goes && <span className="text-ink-3">. Unticked, it stays with you.</span>}
        </span>
      )}
    </label>
  );
}
