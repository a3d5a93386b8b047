import { fileNameOf } from '../../contract/file-name.ts';

/** One file being uploaded, or the address of one that is. */
export interface UploadItem {
  key: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The picture to show: the file itself, or the server's. */
  preview: string;
  name?: string;
  /** Left out for a file that was uploaded before. */
  file?: File;
  /** From 0 to 1. */
  sent: number;
  url?: string;
  error?: string;
  /** Whether sending the same file again may succeed. */
  again?: boolean;
}

type Change =
  | { type: 'reset'; items: UploadItem[] }
  | { type: 'add'; items: UploadItem[] }
  | { type: 'set'; key: string; to: Partial<UploadItem> }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number };

export function change(items: UploadItem[], by: Change): UploadItem[] {
  switch (by.type) {
    case 'reset':
      return by.items;
    case 'add':
      return [...items, ...by.items];
    case 'set':
      return items.map((item) => (item.key === by.key ? { ...item, ...by.to } : item));
    case 'remove':
      return items.filter(({ key }) => key !== by.key);
    case 'move': {
      const moved = items.find(({ key }) => key === by.key);
      const rest = items.filter(({ key }) => key !== by.key);
      return moved ? rest.toSpliced(Math.max(0, Math.min(rest.length, by.to)), 0, moved) : items;
    }
  }
}

export const smallOf = (url: string) => `${url}/240`;

export const arrived = (urls: readonly string[]): UploadItem[] =>
  urls.map((url) => ({ key: url, state: 'done', preview: smallOf(url), sent: 1, url }));

export const chosen = (file: File, error: string | undefined): UploadItem => ({
  key: crypto.randomUUID(),
  state: error ? 'failed' : 'waiting',
  preview: URL.createObjectURL(file),
  name: fileNameOf(file.name),
  file,
  sent: 0,
  ...(error ? { error, again: false } : {}),
});

export const addressesOf = (items: UploadItem[]): string[] =>
  items.flatMap(({ state, url }) => (state === 'done' && url ? [url] : []));

export const isUnderWay = ({ state }: UploadItem) => state === 'waiting' || state === 'sending';
