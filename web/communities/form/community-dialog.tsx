import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import {
  BRAND_NAME_MOST,
  COMMUNITY_DESCRIPTION_MOST,
  COMMUNITY_NAME_MOST,
  type CommunityCategory,
} from '../../../contract/community-words.ts';
import { isSame, readDraft, useDraft } from '../../lib/draft.ts';
import { resolveBy } from '../../lib/form.ts';
import { counted } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote, Field, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { communityPages } from '../api.ts';
import { communityDraft } from '../forget.ts';
import { PictureField } from './picture-field.tsx';
import { useSaveCommunity } from './use-save-community.ts';
import { type CommunityValues, categoryOptions, check, emptyValues, ofBrand, valuesOf } from './values.ts';

interface CommunityDialogProps {
  /** The community to change; left out for a new one. */
  community?: CommunityDetail;
  /** The category to begin with. */
  category?: CommunityCategory | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a community or edits its details. Mount it anew each time it is opened. */
export function CommunityDialog({ community, category, open, onOpenChange }: CommunityDialogProps) {
  const id = useId();
  const me = useMe();
  const element = useRef<HTMLFormElement>(null);
  const name = communityDraft(me.id, community?.id ?? 'new');
  // The initial values stay, so that a refetch while typing takes nothing away.
  const [first] = useState(() => (community ? valuesOf(community) : emptyValues(category)));
  const [found] = useState(() => readDraft(name, first));
  const form = useForm<CommunityValues>({
    defaultValues: found?.values ?? first,
    resolver: resolveBy(check),
  });
  const { errors } = form.formState;
  const draft = useDraft({ form, name, initial: first, found });
  const saving = useSaveCommunity({
    form,
    community,
    first,
    idempotencyKey: draft.key,
    onSaved: () => {
      draft.done();
      onOpenChange(false);
    },
  });
  function onClose(next: boolean) {
    if (!next && !isSame(form.getValues(), first))
      toast({ title: 'Draft kept', description: 'It is here when you come back, on this device.' });
    onOpenChange(next);
  }
  const pictures = usePictures(form.handleSubmit((values) => saving.mutate(values)));
  const isBusy = saving.isPending || pictures.waiting;
  const fixed = community?.isOfficial ? 'An official community keeps its name and its brand.' : undefined;
  const pending = community ? 'Saving...' : 'Creating...';
  return (
    <Sheet
      title={community ? 'Edit Community' : 'Create Brand Community'}
      description={
        community
          ? 'What the community says of itself.'
          : 'Create a new community for your brand or product line.'
      }
      open={open}
      onOpenChange={onClose}
      firstFocus={() => element.current?.querySelector<HTMLElement>('input')}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {saving.isPending ? pending : community ? 'Save changes' : 'Create Community'}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate onSubmit={pictures.onSubmit} className="grid min-w-0 gap-4">
        {draft.restored && <DraftNote onDiscard={draft.discard} />}
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
        <Controller
          control={form.control}
          name="logoUrl"
          render={({ field }) => (
            <PictureField
              label="Logo URL"
              what="Logo"
              shape="square"
              value={field.value}
              onChange={field.onChange}
              error={errors.logoUrl?.message}
              {...pictures.of('logoUrl')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="coverImageUrl"
          render={({ field }) => (
            <PictureField
              label="Cover Image URL"
              what="Cover image"
              shape="wide"
              value={field.value}
              onChange={field.onChange}
              error={errors.coverImageUrl?.message}
              {...pictures.of('coverImageUrl')}
            />
          )}
        />
        {community ? (
          <p className="text-sm text-ink-2">{audienceWords[first.isPublic ? 'public' : 'private']}</p>
        ) : (
          <Controller
            control={form.control}
            name="isPublic"
            render={({ field }) => <Audience isPublic={field.value} onChange={field.onChange} />}
          />
        )}
      </form>
    </Sheet>
  );
}

const audienceWords = {
  public: 'Public: everybody here can read it and join.',
  private: 'Private: others find only its name, and ask to join. Only members see what is inside.',
};

interface AudienceProps {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

function Audience({ isPublic, onChange }: AudienceProps) {
  const value = isPublic ? 'public' : 'private';
  return (
    <div>
      <Segmented
        legend="Who can see it"
        options={[
          { value: 'public', label: 'Public' },
          { value: 'private', label: 'Private' },
        ]}
        value={value}
        onChange={(next) => onChange(next === 'public')}
      />
      <p className="mt-1.5 text-sm text-pretty text-ink-3">
        {audienceWords[value]} This cannot be changed later.
      </p>
    </div>
  );
}

type PictureName = 'logoUrl' | 'coverImageUrl';

/** The form is sent once its pictures are there; pressing the button earlier is remembered until then. */
function usePictures(submit: () => Promise<void>) {
  const [busy, setBusy] = useState({ logoUrl: false, coverImageUrl: false });
  const [asked, setAsked] = useState(false);
  const isBusy = busy.logoUrl || busy.coverImageUrl;
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (!asked || isBusy) return;
    setAsked(false);
    void submitNow();
  }, [asked, isBusy]);
  return {
    waiting: asked,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      setAsked(true);
    },
    of: (name: PictureName) => ({
      onBusy: (now: boolean) => setBusy((was) => ({ ...was, [name]: now })),
      onFail: () => setAsked(false),
    }),
  };
}

interface BrandNoteProps {
  form: ReturnType<typeof useForm<CommunityValues>>;
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
