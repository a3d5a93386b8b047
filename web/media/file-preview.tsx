import { useEffect, useState } from 'react';
import { cx } from '../ui/cx.ts';

const lines = ['60%', '100%', '92%', '78%', '96%'];

const TRIES = 3;

interface FilePreviewProps {
  /** Of a picture, or of a PDF's first page. */
  src?: string;
  /** The kind of file, shown if it has no preview. */
  called?: string | undefined;
  className?: string;
}

/** A sheet of paper that shows the photo or the first page, or a page symbol where there is none. */
export function FilePreview({ src, called = 'PDF', className = '-rotate-3' }: FilePreviewProps) {
  const [page, setPage] = useState(src === undefined);
  const [tries, setTries] = useState(0);
  // The first page of a PDF is drawn soon after its upload; until then there is nothing to show.
  useEffect(() => {
    if (!page || !src?.startsWith('/media/') || tries >= TRIES) return;
    const timer = setTimeout(
      () => {
        setTries(tries + 1);
        setPage(false);
      },
      2_000 * 2 ** tries,
    );
    return () => clearTimeout(timer);
  }, [page, src, tries]);
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
          className="size-full object-cover object-top"
        />
      )}
    </span>
  );
}
