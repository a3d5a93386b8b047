import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Category, categories } from '../../contract/categories.ts';
import { type ProductDetail, ProductForm as schema } from '../../contract/products.ts';
import { failed } from '../lib/error-toast.ts';
import { toast } from '../lib/toast.ts';
import { PhotoPicker } from '../media/public.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet, SheetClose } from '../ui/sheet.tsx';
import { correctProduct } from './api.ts';

interface CorrectProductProps {
  product: ProductDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CorrectProduct({ product, open, onOpenChange }: CorrectProductProps) {
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: product.name,
      brand: product.brand ?? '',
      category: product.category as Category,
      description: product.description ?? '',
      imageUrl: product.imageUrl,
    },
  });
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof correctProduct>[1]) => correctProduct(product.id, body),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Product corrected' });
    },
    onError: failed('Not corrected'),
  });
  const save = form.handleSubmit((values) => saving.mutate(values));
  return (
    <Sheet
      title="Correct this product"
      description="You added it, and nobody else has reviewed it yet."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form="correct-product" variant="primary" busy={saving.isPending || uploading}>
            Save
          </Button>
        </>
      }
    >
      <form id="correct-product" noValidate onSubmit={save} className="grid gap-4">
        <Field label="Product name" error={errors.name?.message} required>
          <Input {...form.register('name')} />
        </Field>
        <Field label="Brand" error={errors.brand?.message}>
          <Input {...form.register('brand')} />
        </Field>
        <Controller
          control={form.control}
          name="category"
          render={({ field }) => (
            <Field label="Category" error={errors.category?.message} required>
              <Select
                options={categories.map((name) => ({ value: name, label: name }))}
                value={field.value}
                onChange={field.onChange}
              />
            </Field>
          )}
        />
        <Field label="Description" error={errors.description?.message}>
          <Textarea {...form.register('description')} />
        </Field>
        <Controller
          control={form.control}
          name="imageUrl"
          render={({ field }) => (
            <PhotoPicker
              purpose="product"
              legend="Picture"
              value={field.value ? [field.value] : []}
              onChange={([url]) => field.onChange(url ?? null)}
              onBusy={setUploading}
            />
          )}
        />
      </form>
    </Sheet>
  );
}
