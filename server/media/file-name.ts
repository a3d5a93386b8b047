import { create } from 'content-disposition';

const LONGEST = 120;
/** Characters that file systems do not accept in a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu;
const ENDING = /\.(?:pdf|eml|jpe?g|png|webp|avif|gif|hei[cf])$/i;
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The `Content-Disposition` header of a private file. Its extension follows from the type sent, whatever the file was called. */
export function disposition(name: string, type: string): string {
  const plain = name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().replace(ENDING, '');
  const cut = plain.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
  const whole = cut.replace(/^[.\s]+|[.\s]+$/g, '').toWellFormed() || 'File';
  const ending = endings[type];
  // A mail may contain somebody else's HTML, which no browser should show.
  const shown = type === 'message/rfc822' ? 'attachment' : 'inline';
  return create(ending ? `${whole}.${ending}` : whole, { type: shown });
}
