import { useQuery } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { YearInReview } from '../../../contract/dashboard.ts';
import { numberText } from '../../lib/format.ts';
import { useMe, useToday } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { yearInReview } from '../api.ts';
import { yearFacts } from '../sentences.ts';
import { drawYear } from './draw-year.ts';

interface YearSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function YearSheet(props: YearSheetProps) {
  const { firstName } = useMe();
  const thisYear = Number(useToday().slice(0, 4));
  const [chosen, setChosen] = useState<number>();
  const { data, isError, error, refetch } = useQuery({
    ...yearInReview(chosen),
    // Shows the previous choice until the new year is loaded.
    placeholderData: (before) => before,
  });
  const year = data?.year;
  const title = year ? `Your ${year.year}` : 'Your year in review';
  return (
    <Sheet
      {...props}
      title={title}
      desktop="dialog"
      footer={year && <Keep year={year} name={firstName} thisYear={thisYear} />}
    >
      {!data &&
        (isError ? (
          <LoadFailed
            as="part"
            heading="h3"
            title="Your year did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <YearSkeleton />
        ))}
      {data && !year && (
        <EmptyState heading="h3" title="No year to look back on yet">
          Once you have bought, sold or reviewed something, it is counted here.
        </EmptyState>
      )}
      {data && year && (
        <>
          {data.years.length > 1 && (
            <NativeSelect
              label="Year"
              value={String(year.year)}
              onChange={(value) => setChosen(Number(value))}
              options={data.years.map((one) => ({ value: String(one), label: String(one) }))}
              className="mb-4 w-30"
            />
          )}
          <YearFacts year={year} thisYear={thisYear} />
        </>
      )}
    </Sheet>
  );
}

function YearFacts({ year, thisYear }: { year: YearInReview; thisYear: number }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg bg-line sm:grid-cols-2">
      {yearFacts(year, thisYear).map(({ label, figure, what, detail }) => (
        <div key={label} className="bg-raised px-1 py-3.5 sm:px-4">
          <dt className="text-sm font-medium text-ink-2">{label}</dt>
          <dd className="num">
            <b className="text-2xl">{numberText(figure)}</b> {what}
          </dd>
          {detail && <dd className="num text-sm text-ink-2">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface KeepProps {
  year: YearInReview;
  name: string | null;
  thisYear: number;
}

/** Keeps the year as a picture: in the downloads, or by the device's own share sheet where it takes files. */
function Keep({ year, name, thisYear }: KeepProps) {
  const [busy, setBusy] = useState(false);
  async function withPicture(use: (file: File) => Promise<void> | void) {
    setBusy(true);
    try {
      const picture = await drawYear(year.year, name, yearFacts(year, thisYear));
      await use(new File([picture], `wellkept-${year.year}.png`, { type: 'image/png' }));
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({
          title: 'The picture was not made',
          description: 'Try again in a moment.',
          tone: 'destructive',
        });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {canShareFiles() && (
        <Button
          busy={busy}
          onClick={() => withPicture((file) => navigator.share({ files: [file], title: `My ${year.year}` }))}
        >
          <Share2 aria-hidden="true" />
          Share
        </Button>
      )}
      <Button variant="primary" busy={busy} onClick={() => withPicture(save)}>
        <Download aria-hidden="true" />
        Save as a picture
      </Button>
    </>
  );
}

function canShareFiles() {
  const probe = new File([], 'year.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

function save(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const YearSkeleton = () => (
  <Loading label="Loading your year" className="grid gap-4 sm:grid-cols-2">
    {['bought', 'kept', 'sold', 'reviewed'].map((key) => (
      <Skeleton key={key} className="h-20 rounded-lg" />
    ))}
  </Loading>
);
