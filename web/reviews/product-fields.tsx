import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { reviewCategories } from '../../contract/categories.ts';
import { ProductNameInput, ProductTile, reviewCount } from '../products/public.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormSection, optional } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { KnownProduct, ReviewValues } from './review-values.ts';

/** Which product it is. One from the catalogue brings its brand and category along. `fixed`: it cannot be another. */
export function ProductFields({ fixed }: { fixed: boolean }) {
  const form = useFormContext<ReviewValues>();
  const { errors } = form.formState;
  const [product, category] = useWatch({ control: form.control, name: ['product', 'category'] });
  const name = useRef<HTMLInputElement>(null);
  const brand = useRef<HTMLInputElement>(null);
  const locked = product !== null;
  const others = reviewCategories.some((known) => known === category) || !category ? [] : [category];
  const options = [...reviewCategories, ...others].map((value) => ({ value, label: value }));

  function choose(next: KnownProduct | null) {
    form.setValue('product', next, { shouldDirty: true });
    if (!next) return;
    form.setValue('name', next.name);
    form.setValue('brand', next.brand ?? '');
    form.setValue('category', next.category);
    form.clearErrors(['name', 'brand', 'category']);
  }
  function change() {
    choose(null);
    requestAnimationFrame(() => name.current?.select());
  }
  const own = form.register('brand');
  return (
    <FormSection title="Product Information">
      <Controller
        control={form.control}
        name="name"
        render={({ field }) => (
          <Field label="Product name" error={errors.name?.message} required>
            <ProductNameInput
              ref={(element) => {
                name.current = element;
                field.ref(element);
              }}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onChoose={choose}
              onAdd={() => requestAnimationFrame(() => brand.current?.focus())}
              readOnly={locked}
            />
          </Field>
        )}
      />
      {product && <ChosenProduct product={product} onChange={fixed ? undefined : change} />}
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={<>Brand {optional}</>} error={errors.brand?.message}>
          <Input
            {...own}
            ref={(element) => {
              brand.current = element;
              own.ref(element);
            }}
            readOnly={locked}
            boxClassName={locked ? 'bg-sunk text-ink-2' : undefined}
          />
        </Field>
        <Controller
          control={form.control}
          name="category"
          render={({ field }) => (
            <Field label="Category" error={errors.category?.message} required>
              <Select
                options={options}
                value={field.value || null}
                onChange={field.onChange}
                disabled={locked}
                placeholder="Choose a category"
              />
            </Field>
          )}
        />
      </div>
    </FormSection>
  );
}

interface ChosenProductProps {
  product: KnownProduct;
  onChange: (() => void) | undefined;
}

function ChosenProduct({ product, onChange }: ChosenProductProps) {
  const { totalReviews } = product;
  return (
    <div className="-mt-1.5 flex items-center gap-3 rounded-[16px] bg-hover p-2 pr-3.5 inset-ring inset-ring-line">
      <ProductTile product={product} />
      <p className="min-w-0 flex-1">
        <b className="block truncate">{product.name}</b>
        <span className="num block text-xs text-ink-2">
          {totalReviews ? `${reviewCount(totalReviews)}. Yours joins them.` : 'Yours is the first review.'}
        </span>
      </p>
      {onChange ? (
        <Button variant="ghost" className="-mr-2" onClick={onChange}>
          Change
        </Button>
      ) : (
        <CircleCheck aria-hidden="true" className="text-accent-ink" />
      )}
    </div>
  );
}
