import { useMutation } from '@tanstack/react-query';
import { Paperclip, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ClaimDetail } from '../../../contract/claims.ts';
import { purposes } from '../../../contract/media-purposes.ts';
import { wasSentBefore } from '../../lib/api.ts';
import {
  fitting,
  PAPERS,
  UploadLine,
  useFileDrop,
  useSpokenChanges,
  useUploads,
} from '../../media/public.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { addEntry } from '../api.ts';
import { providerOf } from '../sentences.ts';
import { showNotSaved, showSaved } from './entry-toasts.ts';

const { most } = purposes.claim;
const WORDS_MOST = 2_000;

type Writer = 'owner' | 'provider';

/** Adds words and files. They are sent to the provider if it takes them over HTTP; otherwise they are the owner's own record. */
export function Composer({ claim }: { claim: ClaimDetail }) {
  const [words, setWords] = useState('');
  const [from, setFrom] = useState<Writer>('owner');
  const [urls, setUrls] = useState<string[]>([]);
  const [notice, setNotice] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const uploads = useUploads({ purpose: 'claim', value: urls, onChange: setUrls });
  const [announcement] = useSpokenChanges(uploads.items, 'File');
  const whom = providerOf(claim);
  const label = claim.isFollowed ? `Write to ${whom}` : 'Note what happened';

  function clear() {
    setWords('');
    setUrls([]);
    setNotice('');
    setKey(crypto.randomUUID());
  }
  const adding = useMutation({
    mutationFn: () =>
      addEntry(
        claim.id,
        { words: words.trim() || null, documentUrls: urls, ...(!claim.isFollowed && { from }) },
        key,
      ),
    onSuccess: (changed) => {
      clear();
      showSaved(claim.isFollowed ? `On its way to ${whom}` : 'Noted', changed);
    },
    onError: (error) => {
      // The first attempt got through, though its answer did not.
      if (wasSentBefore(error)) clear();
      showNotSaved(claim.id, claim.isFollowed ? 'Not sent' : 'Not noted')(error);
    },
  });
  function take(files: File[]) {
    const [taken, about] = fitting(files, most - uploads.items.length, most);
    uploads.add(taken);
    setNotice(about);
  }
  const drop = useFileDrop(take);
  const empty = !words.trim() && urls.length === 0;
  function send(event: FormEvent) {
    event.preventDefault();
    if (!empty && !uploads.busy && !adding.isPending) adding.mutate();
  }
  return (
    <form
      onSubmit={send}
      {...drop.handlers}
      className={cx('grid gap-2 rounded-md', drop.over && 'bg-accent-soft')}
    >
      {!claim.isFollowed && <WhoseWords value={from} onChange={setFrom} />}
      <ChosenFiles uploads={uploads} />
      <div className="flex items-end gap-2">
        <span className="control min-w-0 flex-1">
          <textarea
            rows={1}
            value={words}
            maxLength={WORDS_MOST}
            aria-label={label}
            placeholder={label}
            onChange={(event) => setWords(event.target.value)}
            className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none bg-transparent px-3.5 py-3 leading-6 outline-none"
          />
        </span>
        <AttachButton disabled={uploads.items.length >= most} onFiles={take} />
        <IconButton
          label={claim.isFollowed ? 'Send' : 'Note it'}
          type="submit"
          variant="primary"
          className="size-12 shrink-0"
          aria-disabled={empty}
          busy={adding.isPending || uploads.busy}
        >
          {!adding.isPending && !uploads.busy && <Send aria-hidden="true" />}
        </IconButton>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {notice}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </form>
  );
}

interface WhoseWordsProps {
  value: Writer;
  onChange: (writer: Writer) => void;
}

function WhoseWords({ value, onChange }: WhoseWordsProps) {
  return (
    <Segmented
      legend="Whose words"
      hideLegend
      options={[
        { value: 'owner', label: 'My note' },
        { value: 'provider', label: 'What they said' },
      ]}
      value={value}
      onChange={onChange}
      className="sm:max-w-80"
    />
  );
}

function ChosenFiles({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  if (uploads.items.length === 0) return null;
  return (
    <div className="rounded-md inset-ring inset-ring-line-2">
      {uploads.items.map((item, index) => (
        <UploadLine
          key={item.key}
          item={item}
          name={item.name ?? `File ${index + 1}`}
          onRemove={() => uploads.remove(item.key)}
          onRetry={() => uploads.retry(item.key)}
        />
      ))}
    </div>
  );
}

interface AttachButtonProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

function AttachButton({ disabled, onFiles }: AttachButtonProps) {
  return (
    <span className="btn btn-secondary relative size-12 shrink-0 px-0 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
      <Paperclip aria-hidden="true" />
      <input
        type="file"
        multiple
        accept={PAPERS}
        aria-label="Attach a photo or PDF"
        disabled={disabled}
        className="hit-area text-[0]"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </span>
  );
}
