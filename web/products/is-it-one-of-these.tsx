import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { SEARCH_PAUSE } from '../../contract/search-constants.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Button } from '../ui/button.tsx';
import { lookalikes } from './api.ts';
import { questionOf } from './lookalikes.ts';
import { ProductTile } from './product-picture.tsx';
import { RatingLine } from './rating-line.tsx';

interface IsItOneOfTheseProps {
  /** The new product's name and brand, as typed. The name is empty while the person still types or has chosen a product. */
  name: string;
  brand: string;
  onChoose: (product: Product) => void;
  /** Called when the person says that it is a new product. */
  onDecline: () => void;
}

/** Shows similar products before a new one is created, to avoid duplicates. */
export function IsItOneOfThese({ name, brand, onChoose, onDecline }: IsItOneOfTheseProps) {
  const id = useId();
  const [declined, setDeclined] = useState('');
  const typed = { name: name.trim(), brand: brand.trim() };
  const asked = {
    name: useDebounced(typed.name, SEARCH_PAUSE),
    brand: useDebounced(typed.brand, SEARCH_PAUSE),
  };
  const { data } = useQuery(lookalikes(asked.name, asked.brand));
  const isAsked = typed.name !== '' && typed.name === asked.name && typed.name !== declined;
  const question = isAsked && data ? questionOf(data, asked) : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {question && `${question.title} ${question.products.map((product) => product.name).join(', ')}`}
      </p>
      {question && (
        <fieldset
          aria-labelledby={id}
          className="min-w-0 rounded-[16px] bg-hover p-2 inset-ring inset-ring-line"
        >
          <p id={id} className="px-2 pt-1.5 pb-1 text-sm font-medium">
            {question.title}
          </p>
          <ul>
            {question.products.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  onClick={() => onChoose(product)}
                  className="flex min-h-15 w-full items-center gap-3 rounded-[12px] px-2 py-1.5 text-left -outline-offset-2 hover:bg-sunk"
                >
                  <ProductTile product={product} />
                  <span className="min-w-0 flex-1">
                    {/* Three lines, because similar names often differ only at the end. */}
                    <span className="line-clamp-3 leading-snug font-medium wrap-anywhere">
                      {product.name}
                    </span>
                    <span className="flex items-center gap-1 text-xs text-ink-3">
                      {product.brand && (
                        <>
                          <span className="min-w-0 truncate">{product.brand}</span>·
                        </>
                      )}
                      <span className="shrink-0">
                        <RatingLine product={product} />
                      </span>
                    </span>
                  </span>
                  <span className="shrink-0 pr-1 text-sm font-medium text-accent-ink">Use this</span>
                </button>
              </li>
            ))}
          </ul>
          {!question.isHere && (
            <Button
              variant="ghost"
              onClick={() => {
                setDeclined(typed.name);
                onDecline();
              }}
            >
              No, it is a new one
            </Button>
          )}
          {question.isHere && !typed.brand && (
            <p className="px-2 pt-1 pb-1.5 text-sm text-ink-2">
              If yours is of another brand, type its brand.
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
