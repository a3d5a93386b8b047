import { useEffect, useRef, useState } from 'react';
import type { Author } from '../../contract/common.ts';
import { firstNameOf } from '../lib/format.ts';
import { previewOf } from './preview.ts';
import type { Row } from './rows.ts';

/** For those who do not see the thread: what the other says while it is open, said politely. */
export function SpokenNews({ rows, other }: { rows: readonly Row[]; other: Author }) {
  const [said, say] = useState('');
  const last = rows.findLast(({ isMine, message }) => message && !isMine)?.message;
  const seq = last?.seq ?? 0;
  const heard = useRef(seq);
  useEffect(() => {
    if (!last || seq <= heard.current) return;
    heard.current = seq;
    say(`${firstNameOf(other)}: ${previewOf(last)}`);
  }, [last, seq, other]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
