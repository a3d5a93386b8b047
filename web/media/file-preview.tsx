import { useState } from 'react';
import { cx } from '../ui/cx.ts';

const lines = ['60%', '100%', '92%', '78%', '96%'];

interface FilePreviewProps {
  /** Left out for a PDF. */
  src?: string;
  /** The kind of file, shown if it has no preview. */
  called?: string | undefined;
  className?: string;
}

/** A sheet of paper that shows the photo, or a page symbol for a PDF. */
export function FilePreview({ src, called = 'PDF', className = '-rotate-3' }: FilePreviewProps) {
  const [page, setPage] = useState(src === undefined);
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block aspect-3/4 w-full overflow-hidden rounded-[6px] bg-white shadow-[0_1px_2px_rgb(18_20_26/.2),0_8px_18px_-6px_rgb(18_20_26/.28)]',
        className,
      )}
    >
      {page ? (
        <span className="flex h-full flex-col gap-[7%] p-[14%]">
          {lines.map((width) => (
            <span key={width} style={{ width }} className="h-[4.5%] shrink-0 rounded-full bg-[#d3d7dd]" />
          ))}
          <b className="mt-auto text-xs leading-none text-[#b3261e]">{called}</b>
        </span>
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setPage(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
