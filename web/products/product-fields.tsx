import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { type Category, reviewCategories } from '../../contract/categories.ts';
import { Field, optional } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { ProductNameInput } from './product-name-input.tsx';
import type { KnownProduct, ProductValues } from './product-values.ts';

const IsItOneOfThese = lazy(() =>
  import('./is-it-one-of-these.tsx').then((module) => ({ default: module.IsItOneOfThese })),
);

interface ProductFieldsProps {
  /** Renders the chosen product, whose fields are then fixed. Without it, typing on replaces the choice. */
  chosen?: (change: () => void) => ReactNode;
  /** Renders products to choose from, under the name, until one is chosen. */
  offers?: (choose: (product: KnownProduct) => void) => ReactNode;
  /** The categories that this form offers. */
  categories?: readonly Category[];
}

/** The fields that identify a product. One from the catalogue fills in its brand and category. */
export function ProductFields({ chosen, offers, categories = reviewCategories }: ProductFieldsProps) {
  const form = useFormContext<ProductValues>();
  const { errors } = form.formState;
  const [product, name, typedBrand] = useWatch({
    control: form.control,
    name: ['product', 'name', 'brand'],
  });
  /** While the person types the name, its suggestions show similar products already. */
  const [isNaming, setNaming] = useState(false);
  const newName = product === null && !isNaming ? name : '';
  const [wasNamed, setWasNamed] = useState(false);
  if (newName && !wasNamed) setWasNamed(true);
  const nameInput = useRef<HTMLInputElement>(null);
  const brandInput = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const fixed = chosen !== undefined && product !== null;
  const another = () => form.setValue('product', null, { shouldDirty: true });
  const brand = form.register('brand', { onChange: another });

  function choose(found: KnownProduct) {
    form.setValue('product', found, { shouldDirty: true });
    form.setValue('name', found.name);
    form.setValue('brand', found.brand ?? '');
    form.setValue('category', found.category);
    form.clearErrors(['name', 'brand', 'category']);
  }
  function change() {
    another();
    requestAnimationFrame(() => nameInput.current?.select());
  }
  /** The pressed button is removed, so the focus moves to the field before it. */
  function goOn() {
    const last = details.current?.querySelector<HTMLButtonElement>('button:enabled');
    (chosen === undefined || form.getValues('product') === null ? last : nameInput.current)?.focus();
  }
  return (
    <>
      <Controller
        control={form.control}
        name="name"
        render={({ field }) => (
          <Field label="Product name" error={errors.name?.message} required>
            <ProductNameInput
              ref={(element) => {
                nameInput.current = element;
                field.ref(element);
              }}
              value={field.value}
              onBlur={() => {
                setNaming(false);
                field.onBlur();
              }}
              onChange={(name) => {
                setNaming(true);
                if (name !== form.getValues('product')?.name) another();
                field.onChange(name);
              }}
              onChoose={choose}
              onAdd={() => requestAnimationFrame(() => brandInput.current?.focus())}
              readOnly={fixed}
            />
          </Field>
        )}
      />
      {fixed ? chosen(change) : product === null && offers?.(choose)}
      <div ref={details} className="grid gap-4 sm:grid-cols-2">
        <Field label={<>Brand {optional}</>} error={errors.brand?.message}>
          <Input
            {...brand}
            ref={(element) => {
              brandInput.current = element;
              brand.ref(element);
            }}
            autoComplete="off"
            readOnly={fixed}
            boxClassName={fixed ? 'bg-sunk text-ink-2' : undefined}
          />
        </Field>
        <CategoryField categories={categories} fixed={fixed} onChange={another} />
      </div>
      {/* Below the fields, so that no field moves while the person types. */}
      <Suspense>
        {wasNamed && (
          <IsItOneOfThese
            name={newName}
            brand={typedBrand}
            onChoose={(found) => {
              choose(found);
              goOn();
            }}
            onDecline={goOn}
          />
        )}
      </Suspense>
    </>
  );
}

interface CategoryFieldProps {
  categories: readonly Category[];
  fixed: boolean;
  onChange: () => void;
}

function CategoryField({ categories, fixed, onChange }: CategoryFieldProps) {
  const { control, formState } = useFormContext<ProductValues>();
  return (
    <Controller
      control={control}
      name="category"
      render={({ field }) => (
        <Field label="Category" error={formState.errors.category?.message} required>
          <Select
            options={optionsWith(field.value, categories)}
            value={field.value || null}
            onChange={(next) => {
              onChange();
              field.onChange(next);
            }}
            disabled={fixed}
            placeholder="Choose a category"
          />
        </Field>
      )}
    />
  );
}

/** Adds the chosen category to the form's categories if it is not among them. */
function optionsWith(chosen: ProductValues['category'], categories: readonly Category[]) {
  const others = categories.some((known) => known === chosen) || !chosen ? [] : [chosen];
  return [...categories, ...others].map((value) => ({ value, label: value }));
}
