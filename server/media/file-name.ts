import { create } from 'content-disposition';

const LONGEST = 120;
/** What a file system takes for something else than a part of a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu;
const ENDING = /\.(?:pdf|eml|jpe?g|png|webp|avif|gif|hei[cf])$/i;
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The header that names a private file by its own name; its ending is that of what is sent, whatever it was called. */
export function disposition(name: string, type: string): string {
  const plain = name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().replace(ENDING, '');
  const cut = plain.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
  const whole = cut.replace(/^[.\s]+|[.\s]+$/g, '').toWellFormed() || 'File';
  const ending = endings[type];
  // Nobody's browser should show what somebody else has written in HTML.
  const shown = type === 'message/rfc822' ? 'attachment' : 'inline';
  return create(ending ? `${whole}.${ending}` : whole, { type: shown });
}
