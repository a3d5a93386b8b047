import { useState } from 'react';
import type { Paper } from '../../../contract/warranties.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { FileViewer } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { paperIdOf } from '../open-thing.tsx';
import type { CoveredThing } from '../things.ts';
import { kindNames, type PaperKind, typeNames } from '../words.ts';
import { PaperShelf } from './paper-shelf.tsx';

const kinds = Object.keys(kindNames) as PaperKind[];

interface PapersProps {
  thing: CoveredThing;
  papers: Paper[];
  loading: boolean;
}

/** The papers by kind; each kind accepts files. */
export function Papers({ thing, papers, loading }: PapersProps) {
  const [target, setTarget] = useState<string>();
  const cover = thing.covers.find(({ id }) => id === target) ?? thing.cover;
  const ordered = kinds.flatMap((kind) => papers.filter((paper) => paper.kind === kind));
  return (
    <Section title="Papers">
      <p className="-mt-1.5 mb-3 text-sm text-ink-3">
        Photos or PDFs. Only you can see them; what goes along is the buyer’s once it is sold here.
      </p>
      {thing.covers.length > 1 && (
        <div className="mb-4 max-w-72">
          <Select
            label="New papers belong to"
            options={thing.covers.map((cover) => ({
              value: cover.id,
              label: `For the ${typeNames[cover.warrantyType].toLowerCase()} cover`,
            }))}
            value={cover.id}
            onChange={setTarget}
          />
        </div>
      )}
      {loading ? (
        <Skeleton className="h-30 rounded-md" />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {kinds.map((kind) => (
            <PaperShelf
              key={kind}
              kind={kind}
              cover={cover}
              papers={papers.filter((paper) => paper.kind === kind)}
            />
          ))}
        </div>
      )}
      <PaperViewer papers={ordered} loading={loading} />
    </Section>
  );
}

/** Opens the paper that the address names. */
function PaperViewer({ papers, loading }: { papers: Paper[]; loading: boolean }) {
  const [shown, setPaper] = useOverlay('paper');
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  const index = papers.findIndex(({ url }) => paperIdOf(url) === (shown ?? last));
  if (shown !== undefined && !loading && index < 0)
    return (
      <Dialog
        title="This paper does not exist any more"
        description="It was deleted, or it stayed with somebody else."
        open
        addressed
        onOpenChange={() => setPaper(undefined)}
        footer={<DialogClose render={<Button variant="primary">Close</Button>} />}
      />
    );
  return (
    <FileViewer
      files={papers}
      index={index}
      open={shown !== undefined}
      onTurn={(next) => papers[next] && setPaper(paperIdOf(papers[next].url), { replace: true })}
      onClose={() => setPaper(undefined)}
    />
  );
}
