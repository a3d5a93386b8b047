import { useMemo } from 'react';
import { qrPath } from './qr.ts';

/** Dark on white in both themes: cameras expect that. */
export function QrCode({ code }: { code: string }) {
  const { path, size } = useMemo(() => qrPath(code), [code]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the six digits"
      shapeRendering="crispEdges"
      className="size-39 rounded-[14px] bg-white shadow-[0_0_0_1px_var(--line-2)]"
    >
      <path fill="#12141a" d={path} />
    </svg>
  );
}
