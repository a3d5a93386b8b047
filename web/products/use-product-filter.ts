import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReviewFilter } from '../reviews/api.ts';
import { sortIn } from '../reviews/words.ts';

export type ProductFilter = Omit<ReviewFilter, 'category' | 'productId'>;

const flag = (text: string | undefined) => (text === '1' ? ('1' as const) : undefined);

/** Which of a product's reviews are shown and in which order, read from the address and written there. */
export function useProductFilter(): [ProductFilter, (change: ProductFilter) => void] {
  const { sort, rating, verified, pictures } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter: ProductFilter = {
    sort: sortIn(sort),
    rating: rating && /^[1-5]$/.test(rating) ? rating : undefined,
    verified: flag(verified),
    pictures: flag(pictures),
  };
  const change = (next: ProductFilter) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...filter, ...next }),
      replace: true,
      resetScroll: false,
    });
  return [filter, change];
}
