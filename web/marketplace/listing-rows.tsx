import { useMemo } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { cx } from '../ui/cx.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { VirtualRows } from '../ui/virtual-rows.tsx';
import { ListingCard } from './listing-card.tsx';

const columnClass = ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4'];

/** How many stand beside each other. */
export function useColumns() {
  const tablet = useMediaQuery('(min-width: 40rem)');
  const desk = useMediaQuery('(min-width: 62.5rem)');
  const wide = useMediaQuery('(min-width: 80rem)');
  if (wide) return 4;
  return desk ? 3 : tablet ? 2 : 1;
}

interface ListingRowsProps {
  listings: Listing[];
  label: string;
  name: string;
  busy: boolean;
  /** How many there are; -1 while nobody knows. */
  total: number;
  onNearEnd?: () => void;
}

export function ListingRows({ listings, total, ...list }: ListingRowsProps) {
  const columns = useColumns();
  const rows = useMemo(() => {
    const starts = Array.from({ length: Math.ceil(listings.length / columns) }, (_, row) => row * columns);
    return starts.map((start) => listings.slice(start, start + columns));
  }, [listings, columns]);
  const isPhone = columns === 1;
  return (
    <VirtualRows
      {...list}
      rows={rows}
      keyOf={([first]) => first?.id ?? ''}
      gap={isPhone ? 12 : 20}
      usual={isPhone ? 232 : 530}
      overscan={isPhone ? 4 : 2}
      ahead={isPhone ? 6 : 2}
      draw={(row, index) => (
        <div className={cx('grid gap-x-5', columnClass[columns])}>
          {row.map((listing, place) => (
            <ListingCard
              key={listing.id}
              listing={listing}
              position={index * columns + place + 1}
              total={total}
              eager={index === 0}
            />
          ))}
        </div>
      )}
    />
  );
}
