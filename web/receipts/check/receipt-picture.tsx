import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Receipt, ReceiptPage } from '../../../contract/receipts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { motionIsReduced } from '../../ui/reduced-motion.ts';
import { type Mark, markAt } from './marks.ts';

const zooms = [1, 1.6, 2.4];

interface ReceiptPictureProps {
  receipt: Pick<Receipt, 'pages' | 'fileUrl'>;
  marks: Mark[];
  /** The field whose mark is highlighted. */
  lit: string | undefined;
  /** Called when a mark is pressed, with its field. */
  onMark: (field: string) => void;
}

/** The receipt's picture, with marks where values were read. */
export function ReceiptPicture({ receipt: { pages, fileUrl }, marks, lit, onMark }: ReceiptPictureProps) {
  const view = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const box = marks.find(({ field }) => field === lit)?.boxes[0];

  useEffect(() => {
    const page = box && view.current?.querySelectorAll('[data-page]')[box.page];
    if (!view.current || !page || !box) return;
    const shown = view.current.getBoundingClientRect();
    const paper = page.getBoundingClientRect();
    const size = pages[box.page];
    if (!size) return;
    const [x, y] = [(box.x0 + box.x1) / 2 / size.width, (box.y0 + box.y1) / 2 / size.height];
    view.current.scrollTo({
      left: view.current.scrollLeft + paper.left - shown.left + x * paper.width - shown.width / 2,
      top: view.current.scrollTop + paper.top - shown.top + y * paper.height - shown.height / 2,
      behavior: motionIsReduced() ? 'instant' : 'smooth',
    });
  }, [box, pages]);

  return (
    <Card className="overflow-hidden max-lg:sticky max-lg:short:static max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:rounded-none max-lg:shadow-2">
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1.5 pl-4">
        <a
          href={fileUrl}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 min-w-0 flex-1 items-center text-sm font-medium underline decoration-line-2 underline-offset-4 hover:decoration-current"
        >
          <span className="truncate">Open the file as you sent it</span>
        </a>
        <IconButton label="Smaller" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label="Larger" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Picture of the receipt"
          aria-expanded={isOpen}
          className="lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </IconButton>
      </div>
      <div
        ref={view}
        className={cx(
          'relative h-[30dvh] overflow-auto overscroll-contain bg-sunk lg:h-auto lg:max-h-[calc(100dvh-10rem)]',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <div className="grid gap-3 p-3" style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
          {pages.map((page, index) => (
            <PaperPage
              key={String(index)}
              page={page}
              index={index}
              count={pages.length}
              marks={marks}
              lit={lit}
              onMark={onMark}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

interface PaperPageProps extends Omit<ReceiptPictureProps, 'receipt'> {
  page: ReceiptPage;
  index: number;
  count: number;
}

function PaperPage({ page, index, count, marks, lit, onMark }: PaperPageProps) {
  const { width, height, pictureUrl, words } = page;
  function press(event: MouseEvent<HTMLButtonElement>) {
    const paper = event.currentTarget.getBoundingClientRect();
    const field = markAt(marks, {
      page: index,
      x: ((event.clientX - paper.left) / paper.width) * width,
      y: ((event.clientY - paper.top) / paper.height) * height,
    });
    if (field) onMark(field);
  }
  const here = marks.flatMap(({ field, boxes, isDoubtful }) =>
    boxes.filter((box) => box.page === index).map((box) => ({ field, box, isDoubtful })),
  );
  return (
    <div
      data-page={index}
      className="relative w-full overflow-hidden rounded-[6px] bg-white shadow-1"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {pictureUrl && (
        <img
          src={pictureUrl}
          alt=""
          className="absolute inset-0 size-full"
          draggable={false}
          decoding="async"
        />
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {words.map(({ text, box }) => (
          <text
            key={`${box.x0} ${box.y0}`}
            x={box.x0}
            y={box.y0 + (box.y1 - box.y0) * 0.8}
            fontSize={(box.y1 - box.y0) * 0.86}
            textLength={box.x1 - box.x0}
            lengthAdjust="spacingAndGlyphs"
            fill="#1b1d22"
          >
            {text}
          </text>
        ))}
        {here.map(({ field, box, isDoubtful }) => {
          const isLit = field === lit;
          const room = (box.y1 - box.y0) * 0.18;
          return (
            <rect
              key={`${field} ${box.x0} ${box.y0}`}
              x={box.x0 - room}
              y={box.y0 - room}
              width={box.x1 - box.x0 + 2 * room}
              height={box.y1 - box.y0 + 2 * room}
              rx={room * 1.5}
              vectorEffect="non-scaling-stroke"
              stroke={isDoubtful ? '#b45309' : '#3347d6'}
              strokeWidth={isLit ? 2.5 : 1.25}
              strokeDasharray={isDoubtful ? '4 3' : undefined}
              strokeOpacity={isLit ? 1 : 0.65}
              fill={isDoubtful ? '#f59e0b' : '#3347d6'}
              fillOpacity={isLit ? 0.26 : 0.07}
            />
          );
        })}
      </svg>
      <button
        type="button"
        aria-label={`The receipt${count > 1 ? `, page ${index + 1} of ${count}` : ''}. Press what is marked to go to its field.`}
        onClick={press}
        className="absolute inset-0 cursor-default rounded-[6px] -outline-offset-2"
      />
    </div>
  );
}
