import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { wasSentBefore } from '../../lib/api.ts';
import { isSame, readDraft, useDraft } from '../../lib/draft.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../../lib/form.ts';
import { useHere, useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { postDraft } from '../forget.ts';
import { createPost, dropIfGone, savePost } from './api.ts';
import type { AttachedProduct } from './attached-product.ts';
import { PostFields } from './post-fields.tsx';
import { changeOf, checkPost, draftOf, emptyPost, type PostValues, valuesOf } from './post-values.ts';

interface PostSheetProps {
  community: CommunityDetail;
  /** The post to change; left out for a new one. */
  post?: CommunityPost;
  /** The product that a question is about, where one came from its page. */
  product?: AttachedProduct | undefined;
  onPosted?: () => void;
  onClose: () => void;
}

/** The form for a post, new or changed: a dialog on the desktop, a sheet on the phone. Open as long as it is mounted. */
export function PostSheet({ community, post, product, onPosted, onClose }: PostSheetProps) {
  const id = useId();
  const me = useMe();
  const here = useHere();
  const navigate = useNavigate();
  const [initial] = useState(() => (post ? valuesOf(post, here) : emptyPost(product)));
  const name = postDraft(me.id, post?.id ?? [community.id, product?.id].filter(Boolean).join(' '));
  const [found] = useState(() => readDraft(name, initial));
  const form = useForm<PostValues>({
    defaultValues: found?.values ?? initial,
    resolver: resolveBy((values) => checkPost(values, here.today, post && initial)),
  });
  const draft = useDraft({ form, name, initial, found });
  const [uploading, setUploading] = useState(false);
  const posting = useMutation({
    mutationFn: (values: PostValues) =>
      post
        ? savePost(post.id, changeOf(values, initial))
        : createPost(community.id, draftOf(values), draft.key),
    onSuccess: ({ id: postId }) => posted(post ? 'Post saved' : 'Posted', post ? undefined : postId),
    onError: (error) => {
      // An earlier attempt was stored, with the words of that time.
      if (wasSentBefore(error)) return posted('Your first attempt got through');
      const showFailed = failed(post ? 'Not saved' : 'Not posted');
      if (showFieldErrors(form, fieldsOf(error)).length === 0)
        (post ? dropIfGone(post, showFailed) : showFailed)(error);
    },
  });
  /** A new post stands in the feed behind those that are pinned, which may be long. */
  const view = (postId: string) => ({
    label: 'View',
    onClick: () =>
      void navigate({
        to: '/communities/$id/posts/$postId',
        params: { id: community.id, postId },
        search: {},
      }),
  });
  function posted(title: string, postId?: string) {
    draft.done();
    toast({ title, ...(postId && { action: view(postId) }) });
    onPosted?.();
    onClose();
  }
  function close() {
    if (!posting.isPending && !isSame(form.getValues(), initial))
      toast({ title: 'Draft kept', description: 'It is here when you come back, on this device.' });
    onClose();
  }
  return (
    <Sheet
      title={post ? 'Edit your post' : `Post in ${community.name}`}
      desktop="wide"
      open
      onOpenChange={(open) => !open && close()}
      firstFocus={() => document.getElementById(id)?.querySelector('textarea')}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={posting.isPending || uploading}>
            {uploading ? 'Uploading…' : post ? 'Save changes' : 'Post'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={form.handleSubmit((values) => !posting.isPending && posting.mutate(values))}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {draft.restored && <DraftNote onDiscard={draft.discard} />}
          <PostFields community={community} post={post} before={initial} onBusy={setUploading} />
        </form>
      </FormProvider>
    </Sheet>
  );
}
