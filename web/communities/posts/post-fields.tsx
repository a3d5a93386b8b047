import { X } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import {
  OFFER_CODE_MOST,
  OFFER_TERMS_MOST,
  POST_MOST,
  POST_PICTURES,
  POST_TITLE_MOST,
  type PostType,
  postTypes,
  staffPostTypes,
} from '../../../contract/community-constants.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { useToday } from '../../lib/me.ts';
import { PhotoPicker, VideoPicker } from '../../media/public.ts';
import { ProductNameInput, ProductTile, RatingLine } from '../../products/public.ts';
import { IconButton } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { brandOf } from '../community-art.tsx';
import { MentionArea } from './mention-area.tsx';
import type { PostValues } from './post-values.ts';
import { typeNames } from './sentences.ts';

interface PostFieldsProps {
  community: CommunityDetail;
  /** The post that is being changed. */
  post: CommunityPost | undefined;
  before: PostValues;
  onBusy: (busy: boolean) => void;
}

const titles: Record<PostType, string> = {
  discussion: 'Title',
  question: 'Your question',
  announcement: 'Title',
  offer: 'What is offered',
};
const texts: Record<PostType, [label: string, placeholder: string]> = {
  discussion: ['Text', 'What do you want to share with owners?'],
  question: ['Details', 'What happens, since when, and what have you tried?'],
  announcement: ['Text', 'What should everybody here know?'],
  offer: ['Details', 'What it is worth, and how to get it.'],
};

export function PostFields({ community, post, before, onBusy }: PostFieldsProps) {
  const { control, register, formState, setValue, getValues } = useFormContext<PostValues>();
  const { errors } = formState;
  const type = useWatch({ control, name: 'type' });
  const [label, placeholder] = texts[type];
  const types = postTypes.filter((one) => community.can.moderate || !staffPostTypes.includes(one));
  return (
    <>
      {!post && (
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <Choices
              legend="What is it?"
              options={types.map((value) => ({ value, label: typeNames[value] }))}
              value={field.value}
              onChange={field.onChange}
              hint={type === 'announcement' || type === 'offer' ? officialHint(community) : undefined}
            />
          )}
        />
      )}
      <Field
        label={
          type === 'discussion' ? (
            <>
              {titles[type]} {optional}
            </>
          ) : (
            titles[type]
          )
        }
        error={errors.title?.message}
        required={type !== 'discussion'}
      >
        <Input
          {...register('title')}
          {...lockedIf(isTaken(post))}
          maxLength={POST_TITLE_MOST}
          autoComplete="off"
          boxClassName={isTaken(post) ? 'bg-sunk' : undefined}
        />
      </Field>
      <Controller
        control={control}
        name="content"
        render={({ field }) => (
          <Field
            label={
              type === 'question' ? (
                <>
                  {label} {optional}
                </>
              ) : (
                label
              )
            }
            hint="Type @ to mention somebody."
            error={errors.content?.message}
            required={type !== 'question'}
          >
            <MentionArea
              communityId={community.id}
              readOnly={isTaken(post)}
              rows={4}
              className="max-h-80 field-sizing-content min-h-28"
              maxLength={POST_MOST}
              placeholder={placeholder}
              value={field.value}
              onBlur={field.onBlur}
              onChange={(text, chosen) => {
                field.onChange(text);
                if (chosen) setValue('people', [...getValues('people'), chosen]);
              }}
            />
          </Field>
        )}
      />
      {type === 'offer' && <OfferFields post={post} before={before} />}
      <MediaFields onBusy={onBusy} />
      <ProductField />
      {type === 'question' && !post && (
        <Controller
          control={control}
          name="ownersOnly"
          render={({ field }) => (
            <Switch
              label="Only owners may answer"
              description={`People shown here as owners of something by ${brandOf(community)}.`}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  );
}

const officialHint = (community: CommunityDetail) =>
  community.isOfficial ? `It is posted as ${brandOf(community)}, and members are told.` : 'Members are told.';

/** The terms of an offer that people have taken are fixed. */
const isTaken = (post: PostFieldsProps['post']) => (post?.offerDetails?.takenBy ?? 0) > 0;
const lockedIf = (taken: boolean) => (taken ? { readOnly: true, className: 'text-ink-2' } : {});

function OfferFields({ post, before }: Pick<PostFieldsProps, 'post' | 'before'>) {
  const { register, formState } = useFormContext<PostValues>();
  const { errors } = formState;
  const today = useToday();
  // Of a taken offer only the end can be changed, to a later day.
  const taken = isTaken(post);
  const locked = lockedIf(taken);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<>Code {optional}</>} error={errors.code?.message}>
          <Input
            {...register('code')}
            {...locked}
            maxLength={OFFER_CODE_MOST}
            autoComplete="off"
            autoCapitalize="characters"
            boxClassName={taken ? 'bg-sunk' : undefined}
          />
        </Field>
        <Field label={<>Last day {optional}</>} error={errors.endsAt?.message}>
          <Input
            {...register('endsAt')}
            type="date"
            min={taken && before.endsAt > today ? before.endsAt : today}
            className="num"
          />
        </Field>
      </div>
      <Field
        label={<>Terms {optional}</>}
        hint={
          taken
            ? 'Somebody has taken this offer: its words, code and terms stay, and it can only end later.'
            : undefined
        }
        error={errors.terms?.message}
      >
        <Textarea {...register('terms')} {...locked} rows={2} maxLength={OFFER_TERMS_MOST} />
      </Field>
    </>
  );
}

/** Photos or a video: what is chosen first decides. */
function MediaFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, formState } = useFormContext<PostValues>();
  const { errors } = formState;
  const [imageUrls, videoUrl] = useWatch({ control, name: ['imageUrls', 'videoUrl'] });
  const [busy, setBusy] = useState({ photos: false, video: false });
  const changeBusy = (change: Partial<typeof busy>) => {
    const next = { ...busy, ...change };
    setBusy(next);
    onBusy(next.photos || next.video);
  };
  const hasPhotos = imageUrls.length > 0 || busy.photos;
  const hasVideo = videoUrl !== null || busy.video;
  return (
    <>
      {!hasVideo && (
        <Controller
          control={control}
          name="imageUrls"
          render={({ field }) => (
            <PhotoPicker
              purpose="community"
              legend={<>Photos {optional}</>}
              most={POST_PICTURES}
              camera
              error={errors.imageUrls?.message}
              value={field.value}
              onChange={field.onChange}
              onBusy={(photos) => changeBusy({ photos })}
            />
          )}
        />
      )}
      {!hasPhotos && (
        <Controller
          control={control}
          name="videoUrl"
          render={({ field }) => (
            <VideoPicker
              purpose="community"
              hint="Up to a minute and 50 MB, instead of photos."
              error={errors.videoUrl?.message}
              value={field.value}
              onChange={field.onChange}
              onBusy={(video) => changeBusy({ video })}
            />
          )}
        />
      )}
    </>
  );
}

/** A product of the catalogue that the post is about. */
function ProductField() {
  const { control } = useFormContext<PostValues>();
  const [name, setName] = useState('');
  return (
    <Controller
      control={control}
      name="product"
      render={({ field: { value: product, onChange } }) =>
        product ? (
          <div>
            <p className="mb-1.5 text-sm font-medium">Product</p>
            <div className="flex items-center gap-3 rounded-[16px] bg-hover p-2 inset-ring inset-ring-line">
              <ProductTile product={product} />
              <div className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{product.name}</b>
                <RatingLine product={product} />
              </div>
              <IconButton label={`Take ${product.name} out`} onClick={() => onChange(null)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        ) : (
          <Field label={<>Product {optional}</>} hint="What it is about, from the catalogue.">
            <ProductNameInput
              value={name}
              onChange={setName}
              onChoose={({ id, name: called, imageUrl, averageRating, totalReviews }) => {
                setName('');
                onChange({ id, name: called, imageUrl, averageRating, totalReviews });
              }}
            />
          </Field>
        )
      }
    />
  );
}
