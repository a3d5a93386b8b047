import { BookOpen, Image, type LucideIcon, Plus, ReceiptText, ScrollText } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { Cover, Paper } from '../../../contract/warranties.ts';
import { PICTURES, UploadLine, useFileDrop, useSpokenChanges, useUploads } from '../../media/public.ts';
import { cx } from '../../ui/cx.ts';
import { addPaper } from '../api.ts';
import { kindNames, type PaperKind } from '../sentences.ts';
import { PaperItem } from './paper-item.tsx';

const looks: Record<PaperKind, { icon: LucideIcon; name: string; add: string }> = {
  receipt: { icon: ReceiptText, name: 'Receipt', add: 'Add receipts' },
  terms: { icon: ScrollText, name: 'Terms', add: 'Add terms' },
  manual: { icon: BookOpen, name: 'Manual', add: 'Add manuals' },
  photo: { icon: Image, name: 'Photos', add: 'Add photos' },
};

interface PaperShelfProps {
  kind: PaperKind;
  /** The cover that new papers belong to. */
  cover: Cover;
  papers: Paper[];
}

/** The papers of one kind, with a place to choose or drop more. */
export function PaperShelf({ kind, cover, papers }: PaperShelfProps) {
  const { icon: Icon, name, add: prompt } = looks[kind];
  /** The cover that each file was chosen for. */
  const targets = useRef(new WeakMap<File, string>());
  const uploads = useUploads({
    purpose: 'warranty',
    value: [],
    onChange: () => undefined,
    finish: (url, file) => addPaper(targets.current.get(file) ?? cover.id, { kind, url, name: nameOf(file) }),
  });
  const { items, remove, retry } = uploads;
  function add(files: File[]) {
    for (const file of files) targets.current.set(file, cover.id);
    uploads.add(files);
  }
  const [announcement] = useSpokenChanges(items, kindNames[kind]);
  const drop = useFileDrop(add);
  const under = items.filter(({ state }) => state !== 'done');
  function choose(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  }
  return (
    <fieldset
      {...drop.handlers}
      className={cx(
        'min-w-0 rounded-md border-[1.5px] border-dashed border-line-2 p-1.5 transition-colors',
        drop.over && 'border-accent-ink bg-accent-soft',
      )}
    >
      <legend className="sr-only">{name}</legend>
      <div className="relative flex min-h-12 items-center gap-3 rounded-[9px] px-2 text-left font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
        <Icon aria-hidden="true" className="text-accent-ink" />
        <span className="flex-1" aria-hidden="true">
          {drop.over ? 'Drop here' : name}
        </span>
        <Plus aria-hidden="true" className="text-ink-3" />
        <input
          type="file"
          multiple
          accept={kind === 'photo' ? PICTURES : `${PICTURES},application/pdf`}
          aria-label={prompt}
          className="hit-area text-[0]"
          onChange={choose}
        />
      </div>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <PaperItem key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      {under.map((item) => (
        <UploadLine
          key={item.key}
          item={item}
          onRemove={() => remove(item.key)}
          onRetry={() => retry(item.key)}
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** The file's name without its extension. */
const nameOf = ({ name }: File) => name.replace(/\.\w{2,4}$/, '').slice(0, 120);
