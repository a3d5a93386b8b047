import { useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { reviewCategories } from '../../contract/categories.ts';
import { Field, optional } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { ProductNameInput } from './product-name-input.tsx';
import type { KnownProduct, ProductValues } from './product-values.ts';

/** Which product it is. One from the catalogue brings its brand and category along; typing on makes it another one. */
export function ProductFields() {
  const form = useFormContext<ProductValues>();
  const { errors } = form.formState;
  const category = useWatch({ control: form.control, name: 'category' });
  const brand = useRef<HTMLInputElement>(null);
  const others = reviewCategories.some((known) => known === category) || !category ? [] : [category];
  const options = [...reviewCategories, ...others].map((value) => ({ value, label: value }));
  const another = () => form.setValue('product', null);
  const ownBrand = form.register('brand', { onChange: another });

  function choose(product: KnownProduct) {
    const { id, name, category, image } = product;
    form.setValue('product', { id, name, brand: product.brand, category, image }, { shouldDirty: true });
    form.setValue('name', name);
    form.setValue('brand', product.brand ?? '');
    form.setValue('category', category);
    form.clearErrors(['name', 'brand', 'category']);
  }
  return (
    <>
      <Controller
        control={form.control}
        name="name"
        render={({ field }) => (
          <Field label="Product name" error={errors.name?.message} required>
            <ProductNameInput
              ref={field.ref}
              value={field.value}
              onBlur={field.onBlur}
              onChange={(name) => {
                if (name !== form.getValues('product')?.name) another();
                field.onChange(name);
              }}
              onChoose={choose}
              onAdd={() => requestAnimationFrame(() => brand.current?.focus())}
            />
          </Field>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<>Brand {optional}</>} error={errors.brand?.message}>
          <Input
            {...ownBrand}
            ref={(element) => {
              brand.current = element;
              ownBrand.ref(element);
            }}
            autoComplete="off"
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
                onChange={(next) => {
                  another();
                  field.onChange(next);
                }}
                placeholder="Choose a category"
              />
            </Field>
          )}
        />
      </div>
    </>
  );
}
