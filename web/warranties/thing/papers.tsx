import { useState } from 'react';
import type { Paper } from '../../../contract/warranties.ts';
import { AddressedViewer } from '../../media/public.ts';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { kindNames, type PaperKind, typeNames } from '../sentences.ts';
import type { CoveredThing } from '../things.ts';
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
      <AddressedViewer files={ordered} loading={loading} />
    </Section>
  );
}
