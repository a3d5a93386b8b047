import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import {
  STORY_ACTION_MOST,
  STORY_TEXT_MOST,
  STORY_TITLE_MOST,
} from '../../../contract/community-constants.ts';
import { VIDEO_SECONDS_MOST } from '../../../contract/media-purposes.ts';
import { wasSentBefore } from '../../lib/api.ts';
import { isSame, readDraft, useDraft } from '../../lib/draft.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../../lib/form.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { PhotoPicker, VideoPicker } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { DraftNote, Field, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { storyDraft } from '../forget.ts';
import { addStory } from './api.ts';
import { checkStory, emptyStory, type StoryValues, storyBody } from './story-values.ts';

const types = [
  { value: 'image', label: 'Picture' },
  { value: 'video', label: 'Video' },
  { value: 'text', label: 'Text' },
] as const;
const spans = [
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
] as const;

interface StoryDialogProps {
  community: Pick<CommunityDetail, 'id' | 'name' | 'isPublic' | 'reachesStrangers'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function audienceOf({ isPublic, reachesStrangers }: StoryDialogProps['community']) {
  if (!isPublic) return 'Every member sees it until it ends.';
  return reachesStrangers
    ? 'Everybody sees it until it ends.'
    : 'Members, and whoever opens the community, see it until it ends.';
}

/** The form for a new story. */
export function StoryDialog({ community, open, onOpenChange }: StoryDialogProps) {
  const [uploading, setUploading] = useState(false);
  const me = useMe();
  const name = storyDraft(me.id, community.id);
  const [found] = useState(() => readDraft(name, emptyStory));
  const form = useForm<StoryValues>({
    defaultValues: found?.values ?? emptyStory,
    resolver: resolveBy((values) => checkStory(values, Date.now())),
  });
  const draft = useDraft({ form, name, initial: emptyStory, found });
  const { control, register, formState } = form;
  const { errors } = formState;
  const type = form.watch('type');
  function onPosted(title: string) {
    draft.done();
    onOpenChange(false);
    toast({ title, description: community.name });
  }
  const adding = useAddStory({ form, communityId: community.id, idempotencyKey: draft.key, onPosted });
  function onClose(next: boolean) {
    if (!next && !adding.isPending && !isSame(form.getValues(), emptyStory))
      toast({ title: 'Draft kept', description: 'It is here when you come back, on this device.' });
    onOpenChange(next);
  }
  const submit = form.handleSubmit((values) => !adding.isPending && adding.mutate(values));
  return (
    <Sheet
      title="New story"
      description={audienceOf(community)}
      open={open}
      onOpenChange={onClose}
      desktop="wide"
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="primary" busy={adding.isPending || uploading} onClick={() => void submit()}>
            {adding.isPending ? 'Posting…' : uploading ? 'Uploading…' : 'Post story'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          // React events bubble through the portal to a form of the page around it, which must not be submitted too.
          event.stopPropagation();
          void submit(event);
        }}
        className="grid gap-4"
      >
        {draft.restored && <DraftNote onDiscard={draft.discard} />}
        <Controller
          control={control}
          name="type"
          render={({ field }) => <Segmented legend="Kind of story" hideLegend options={types} {...field} />}
        />
        <StoryFile form={form} type={type} onUploading={setUploading} />
        <Field label="Title" error={errors.title?.message} required>
          <Input
            {...register('title')}
            maxLength={STORY_TITLE_MOST}
            placeholder="Free gaskets with any repair"
          />
        </Field>
        <Field label={<>Text {optional}</>} error={errors.content?.message}>
          <Textarea {...register('content')} rows={3} maxLength={STORY_TEXT_MOST} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={<>Link {optional}</>} error={errors.actionUrl?.message}>
            <Input {...register('actionUrl')} inputMode="url" autoComplete="off" placeholder="https://" />
          </Field>
          <Field label={<>Words on its button {optional}</>} error={errors.actionText?.message}>
            <Input {...register('actionText')} maxLength={STORY_ACTION_MOST} placeholder="See the offer" />
          </Field>
        </div>
        <Controller
          control={control}
          name="hours"
          render={({ field }) => (
            <Choices
              legend="How long"
              options={spans}
              value={field.value as '24'}
              onChange={field.onChange}
            />
          )}
        />
      </form>
    </Sheet>
  );
}

const fileField = { image: 'picture', video: 'video', text: 'title' } as const;

interface AddStoryOptions {
  form: UseFormReturn<StoryValues>;
  communityId: string;
  /** The draft's key. */
  idempotencyKey: string;
  onPosted: (title: string) => void;
}

function useAddStory({ form, communityId, idempotencyKey, onPosted }: AddStoryOptions) {
  return useMutation({
    mutationFn: (values: StoryValues) => addStory(communityId, storyBody(values, Date.now()), idempotencyKey),
    onSuccess: () => onPosted('Your story is on'),
    onError: (error) => {
      if (wasSentBefore(error)) return onPosted('Your first attempt got through');
      const rename = (field: string) => (field === 'mediaUrl' ? fileField[form.getValues('type')] : field);
      if (showFieldErrors(form, fieldsOf(error), { rename }).length === 0) failed('Story not posted')(error);
    },
  });
}

interface StoryFileProps {
  form: UseFormReturn<StoryValues>;
  type: StoryValues['type'];
  onUploading: (uploading: boolean) => void;
}

/** The picture or the video; a story of text has neither. */
function StoryFile({ form, type, onUploading }: StoryFileProps) {
  const { control, formState } = form;
  const { errors } = formState;
  return (
    <>
      {type === 'image' && (
        <Controller
          control={control}
          name="picture"
          render={({ field }) => (
            <PhotoPicker
              purpose="community"
              legend="Picture"
              most={1}
              camera
              hint="Upright pictures fill the screen."
              error={errors.picture?.message}
              value={field.value}
              onChange={field.onChange}
              onBusy={onUploading}
            />
          )}
        />
      )}
      {type === 'video' && (
        <Controller
          control={control}
          name="video"
          render={({ field }) => (
            <VideoPicker
              purpose="community"
              hint={`Up to ${VIDEO_SECONDS_MOST} seconds. It starts without sound.`}
              error={errors.video?.message}
              value={field.value}
              onChange={field.onChange}
              onBusy={onUploading}
            />
          )}
        />
      )}
    </>
  );
}
