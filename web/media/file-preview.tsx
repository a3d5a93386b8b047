import { useState } from 'react';

const lines = ['60%', '100%', '92%', '78%', '96%'];

/** A sheet of paper, a little askew: the photo of it, or a page where it is a PDF. */
export function FilePreview({ src }: { src: string }) {
  const [page, setPage] = useState(false);
  return (
    <span
      aria-hidden="true"
      className="block aspect-3/4 w-full -rotate-3 overflow-hidden rounded-[6px] bg-white shadow-[0_1px_2px_rgb(18_20_26/.2),0_8px_18px_-6px_rgb(18_20_26/.28)]"
    >
      {page ? (
        <span className="flex h-full flex-col gap-[7%] p-[14%]">
          {lines.map((width) => (
            <span key={width} style={{ width }} className="h-[4.5%] shrink-0 rounded-full bg-[#d3d7dd]" />
          ))}
          <b className="mt-auto text-xs leading-none text-[#b3261e]">PDF</b>
        </span>
      ) : (
        <img
          src={src}
          alt=""
          draggable={false}
          onError={() => setPage(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
