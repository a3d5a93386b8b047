import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { categories } from '../../../contract/categories.ts';
import type { ReceiptLine } from '../../../contract/receipts.ts';
import { ProductFields, ProductTile, type ProductValues } from '../../products/public.ts';
import { Button } from '../../ui/button.tsx';
import { type ChosenProduct, fieldAt, type LineValues } from './check-values.ts';
import { useChecking } from './read-field.tsx';

interface LineProductProps {
  line: LineValues;
  read: ReceiptLine | undefined;
  onChange: (change: Partial<LineValues>) => void;
}

/** The product of a line: the chosen one, else suggestions, else fields to search or describe it. */
export function LineProduct({ line, read, onChange }: LineProductProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is removed, so the focus moves to what replaces it.
  const goOn = (what: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(what)?.focus());
  const suggestions = read?.suggestions ?? [];
  const choose = (product: ChosenProduct) => {
    onChange({ product, isNew: false });
    goOn('button');
  };
  const fits = suggestions.some((one) => one.fits && one.product.id === line.product?.id);
  return (
    <div
      ref={box}
      data-field={fieldAt(line, 'productId')}
      data-lights={fieldAt(line, 'text')}
      className="grid gap-4"
    >
      {line.product ? (
        <div>
          <p className="mb-3 text-sm font-medium">Product</p>
          <div className="-mt-1.5 flex items-center gap-3 rounded-[16px] bg-hover p-2 pr-3.5 inset-ring inset-ring-line">
            <ProductTile product={line.product} />
            <div className="min-w-0 flex-1">
              <b className="line-clamp-2 leading-snug wrap-anywhere">{line.product.name}</b>
              {fits ? (
                <p className="flex items-center gap-1 text-xs font-medium text-accent-ink [&_.lucide]:size-3.5">
                  <CircleCheck aria-hidden="true" /> The receipt names it
                </p>
              ) : (
                <p className="truncate text-xs text-ink-2">
                  {[line.product.brand, line.product.category].filter(Boolean).join(' · ')}
                </p>
              )}
            </div>
            <Button
              variant="ghost"
              className="-mr-2"
              onClick={() => {
                onChange({ product: null, isNew: suggestions.length === 0 });
                goOn('button, input');
              }}
            >
              Change
            </Button>
          </div>
        </div>
      ) : line.isNew ? (
        <DescribedProduct
          line={line}
          onChange={onChange}
          onChoose={choose}
          onBack={
            suggestions.length > 0
              ? () => {
                  onChange({ isNew: false });
                  goOn('button');
                }
              : undefined
          }
        />
      ) : (
        <Suggestions
          suggestions={suggestions}
          onChoose={choose}
          onOther={() => {
            onChange({ isNew: true });
            goOn('input');
          }}
        />
      )}
    </div>
  );
}

interface SuggestionsProps {
  suggestions: ReceiptLine['suggestions'];
  onChoose: (product: ChosenProduct) => void;
  onOther: () => void;
}

function Suggestions({ suggestions, onChoose, onOther }: SuggestionsProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 rounded-[16px] bg-hover p-2 inset-ring inset-ring-line">
      <p id={id} className="px-2 pt-1.5 pb-1 text-sm font-medium">
        Which product is it?
      </p>
      <ul>
        {suggestions.map(({ product }) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={() => onChoose(product)}
              className="flex min-h-15 w-full items-center gap-3 rounded-[12px] px-2 py-1.5 text-left -outline-offset-2 hover:bg-sunk"
            >
              <ProductTile product={product} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-3 leading-snug font-medium wrap-anywhere">{product.name}</span>
                <span className="block truncate text-xs text-ink-3">
                  {[product.brand, product.category].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 pr-1 text-sm font-medium text-accent-ink">Use this</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" onClick={onOther}>
        It is another one
      </Button>
    </fieldset>
  );
}

interface DescribedProductProps extends Pick<LineProductProps, 'line' | 'onChange'> {
  onChoose: (product: ChosenProduct) => void;
  /** Returns to the suggestions, if there are any. */
  onBack: (() => void) | undefined;
}

const fields = ['name', 'brand', 'category'] as const;

function DescribedProduct({ line, onChange, onChoose, onBack }: DescribedProductProps) {
  const { problems } = useChecking();
  const { name, brand, category } = line;
  const form = useForm<ProductValues>({ defaultValues: { product: null, name, brand, category } });
  const reportValues = useEffectEvent(({ product, ...described }: ProductValues) => {
    if (product) onChoose({ ...product, imageUrl: product.image?.url ?? null });
    else onChange(described);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => reportValues(values) }),
    [form],
  );
  useEffect(() => {
    for (const field of fields) {
      const message = problems[fieldAt({ key: line.key }, field)];
      if (message) form.setError(field, { message });
      else form.clearErrors(field);
    }
  }, [form, problems, line.key]);
  return (
    <FormProvider {...form}>
      <ProductFields categories={categories} />
      {onBack && (
        <Button variant="ghost" className="-mt-2 justify-self-start text-accent-ink" onClick={onBack}>
          Back to what we found
        </Button>
      )}
    </FormProvider>
  );
}
