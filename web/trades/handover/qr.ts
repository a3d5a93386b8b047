import { encodeQR } from 'qr';

/** The free margin that readers need, in squares. */
const EDGE = 4;

/** A QR code as one path, each square one unit wide. */
export function qrPath(code: string): { path: string; size: number } {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: EDGE });
  let path = '';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) path += `M${x} ${y}h1v1h-1z`;
  return { path, size: rows.length };
}

/** The six digits in a scanned or pasted text; nothing for any other text. */
export const codeIn = (text: string) => /^\s*(\d{3})[\s-]?(\d{3})\s*$/.exec(text)?.slice(1).join('');
