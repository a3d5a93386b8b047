import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import {
  BRAND_NAME_MOST,
  COMMUNITY_DESCRIPTION_MOST,
  COMMUNITY_NAME_MOST,
} from '../../../contract/community-constants.ts';
import { counted } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Field, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { communityPages } from '../api.ts';
import { type CommunityValues, categoryOptions, ofBrand } from './values.ts';

interface CommunityFieldsProps {
  form: UseFormReturn<CommunityValues>;
  /** The community to change; undefined for a new one. */
  community: CommunityDetail | undefined;
}

/** The fields for the name, the brand, the description and the category. */
export function CommunityFields({ form, community }: CommunityFieldsProps) {
  const { errors } = form.formState;
  const fixed = community?.isOfficial ? 'An official community keeps its name and its brand.' : undefined;
  return (
    <>
      <Field label="Community Name" required error={errors.name?.message} hint={fixed}>
        <Input
          {...form.register('name')}
          readOnly={Boolean(fixed)}
          maxLength={COMMUNITY_NAME_MOST}
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-2">
        <Field label="Brand Name" required error={errors.brandName?.message}>
          <Input
            {...form.register('brandName')}
            readOnly={Boolean(fixed)}
            maxLength={BRAND_NAME_MOST}
            autoComplete="off"
          />
        </Field>
        <BrandNote form={form} exceptId={community?.id} />
      </div>
      <Field label={<>Description {optional}</>} error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} maxLength={COMMUNITY_DESCRIPTION_MOST} />
      </Field>
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <Field label={<>Category {optional}</>} error={errors.category?.message}>
            <Select
              options={categoryOptions}
              value={field.value || null}
              onChange={field.onChange}
              placeholder="Choose a category"
            />
          </Field>
        )}
      />
    </>
  );
}

interface BrandNoteProps {
  form: UseFormReturn<CommunityValues>;
  exceptId: string | undefined;
}

const PAUSE = 400;

/** Says that the brand has a community already, and leads there. */
function BrandNote({ form, exceptId }: BrandNoteProps) {
  const typed = useWatch({ control: form.control, name: 'brandName' }).trim();
  const brandName = useDebounced(typed, PAUSE);
  const { data } = useInfiniteQuery({
    ...communityPages({ search: brandName }),
    enabled: brandName.length > 1,
  });
  const known = brandName === typed ? ofBrand(data?.pages[0]?.items ?? [], brandName, exceptId) : undefined;
  return (
    <p role="status" className="text-sm text-ink-2 empty:hidden">
      {known && (
        <>
          {known.brandName} has a community already:{' '}
          <Link
            to="/communities/$id"
            params={{ id: known.id }}
            search={{}}
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            {known.name}
          </Link>
          , {counted(known.memberCount ?? 0, 'member')}.
        </>
      )}
    </p>
  );
}
