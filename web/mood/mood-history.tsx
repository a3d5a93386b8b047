import { useMutation, useQuery } from '@tanstack/react-query';
import type { MoodRecord } from '../../contract/mood.ts';
import { failed } from '../lib/error-toast.ts';
import { useHere } from '../lib/me.ts';
import { whenText } from '../lib/times.ts';
import { Button } from '../ui/button.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { loadOlderMoods, moodHistory } from './api.ts';
import { DeleteMoods } from './delete-moods.tsx';
import { Face } from './face.tsx';
import { moodNames, percent } from './sentences.ts';

interface MoodHistoryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The moods of the last 90 days. */
export function MoodHistory(dialog: MoodHistoryProps) {
  const { data, isError, error, refetch } = useQuery({ ...moodHistory, refetchOnMount: 'always' });
  const older = useMutation({
    mutationFn: loadOlderMoods,
    onError: failed('Not loaded'),
  });
  const some = data && data.items.length > 0;
  return (
    <Sheet
      {...dialog}
      title="Your moods so far"
      description="Those of the last 90 days. Only you see them."
      footer={some ? <DeleteMoods /> : undefined}
    >
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          Your moods did not load.
        </RetryLine>
      )}
      {!data && !isError && (
        <Loading label="Loading your moods" className="grid gap-3 pb-4">
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
        </Loading>
      )}
      {data && !some && <p className="pb-4 text-ink-2">None so far.</p>}
      {some && (
        <ul className="divide-y divide-line">
          {data.items.map((record) => (
            <Entry key={record.id} record={record} />
          ))}
        </ul>
      )}
      {data?.nextCursor && (
        <Button className="mt-3 w-full" busy={older.isPending} onClick={() => older.mutate()}>
          Show earlier ones
        </Button>
      )}
    </Sheet>
  );
}

function Entry({ record }: { record: MoodRecord }) {
  const here = useHere();
  const { mood, intensity, source, confidence, createdAt } = record;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Face mood={mood} />
      <p className="num min-w-0 flex-1">
        <b className="block">{moodNames[mood]}</b>
        <span className="block text-sm text-ink-2">
          {source === 'chosen' ? 'You chose it' : `Guessed, ${percent(confidence)}`} · {intensity} of 5
        </span>
      </p>
      <time dateTime={createdAt} className="shrink-0 text-sm text-ink-3">
        {whenText(createdAt, here)}
      </time>
    </li>
  );
}
