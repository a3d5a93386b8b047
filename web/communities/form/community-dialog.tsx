import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityCategory } from '../../../contract/community-constants.ts';
import { isSame, readDraft, useDraft } from '../../lib/draft.ts';
import { resolveBy } from '../../lib/form.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { communityDraft } from '../forget.ts';
import { CommunityFields } from './community-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ProveBrand } from './prove-brand.tsx';
import { useSaveCommunity } from './use-save-community.ts';
import { type CommunityValues, check, emptyValues, valuesOf } from './values.ts';

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
        <CommunityFields form={form} community={community} />
        <PictureFields form={form} progressOf={pictures.of} />
        {community ? (
          <>
            <p className="text-sm text-ink-2">{audienceWords[first.isPublic ? 'public' : 'private']}</p>
            <ProveBrand community={community} />
          </>
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

interface PictureFieldsProps {
  form: UseFormReturn<CommunityValues>;
  /** The handlers for one picture's progress. */
  progressOf: ReturnType<typeof usePictures>['of'];
}

function PictureFields({ form, progressOf }: PictureFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
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
            {...progressOf('logoUrl')}
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
            {...progressOf('coverImageUrl')}
          />
        )}
      />
    </>
  );
}

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
