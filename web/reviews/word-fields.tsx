import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { PhotoPicker } from '../media/photo-picker.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { FormSection, optional } from './form-section.tsx';
import type { ReviewValues } from './review-values.ts';

export function WordFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, register, formState } = useFormContext<ReviewValues>();
  const { errors } = formState;
  const content = useWatch({ control, name: 'content' });
  const length = content.trim().length;
  return (
    <FormSection title="Your Review">
      <Field label={<>Title {optional}</>} error={errors.title?.message}>
        <Input {...register('title')} />
      </Field>
      <Field
        label="What is it like to live with?"
        error={errors.content?.message}
        hint={<span className="num">{length === 1 ? '1 character' : `${length} characters`}</span>}
        required
      >
        <Textarea {...register('content')} rows={6} />
      </Field>
      <Controller
        control={control}
        name="imageUrls"
        render={({ field }) => (
          <PhotoPicker
            purpose="review"
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
            error={errors.imageUrls?.message}
          />
        )}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={<>Tags {optional}</>} error={errors.tags?.message} hint="Separate them with commas.">
          <Input {...register('tags')} />
        </Field>
        <Field label={<>Location {optional}</>} error={errors.location?.message} hint="A town is enough.">
          <Input {...register('location')} autoComplete="address-level2" />
        </Field>
      </div>
    </FormSection>
  );
}
