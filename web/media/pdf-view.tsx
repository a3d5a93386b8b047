import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whyFailed } from '../lib/error-text.ts';
import { IconButton } from '../ui/button.tsx';
import { openPdf, PdfError, type PdfProblem } from './pdf-document.ts';

const widths = [1, 1.5, 2, 3];
const WIDEST = 900;

/** Scrollable areas must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

const sentences: Record<PdfProblem, string> = {
  locked: 'This PDF is locked with a password. Download it to open it.',
  damaged: 'This PDF cannot be shown here. Download it to open it.',
};

const problemOf = (error: unknown) =>
  error instanceof PdfError ? sentences[error.problem] : `This file did not load. ${whyFailed(error)}`;

/** A PDF, page by page, as wide as its container or wider. */
export function PdfView({ url, name }: { url: string; name: string }) {
  const [file, setFile] = useState<PDFDocumentProxy>();
  const [problem, setProblem] = useState<string>();
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);

  useEffect(() => {
    const closing = new AbortController();
    openPdf(url, closing.signal).then(
      (opened) => !closing.signal.aborted && setFile(opened),
      (error) => !closing.signal.aborted && setProblem(problemOf(error)),
    );
    return () => closing.abort();
  }, [url]);

  if (problem) {
    return (
      <p role="alert" className="m-auto max-w-[34ch] p-6 text-center">
        {problem}
      </p>
    );
  }
  const pages = file?.numPages ?? 0;
  const step = (by: 1 | -1) => setZoom(widths[widths.indexOf(zoom) + by] ?? zoom);
  function turn(by: 1 | -1) {
    setNumber(Math.min(pages, Math.max(1, number + by)));
    box.current?.scrollTo({ top: 0 });
  }
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col">
      <div ref={box} {...scrollable} className="min-h-0 flex-1 overflow-auto -outline-offset-2">
        {file ? (
          <PdfPage file={file} number={number} name={name} width={Math.min(room, WIDEST) * zoom} />
        ) : (
          <p role="status" className="grid h-full place-items-center text-white/70">
            Opening {name}…
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center justify-center gap-1 pt-1 pb-[max(.25rem,env(safe-area-inset-bottom))]">
        <IconButton
          label="Previous page"
          variant="plain"
          className="aria-disabled:opacity-40"
          aria-disabled={number <= 1}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="num min-w-26 text-center text-sm">
          {file && `Page ${number} of ${pages}`}
        </p>
        <IconButton
          label="Next page"
          variant="plain"
          className="aria-disabled:opacity-40"
          aria-disabled={number >= pages}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Narrower"
          variant="plain"
          className="ml-4 aria-disabled:opacity-40"
          aria-disabled={zoom === 1}
          onClick={() => step(-1)}
        >
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Wider"
          variant="plain"
          className="aria-disabled:opacity-40"
          aria-disabled={zoom === widths.at(-1)}
          onClick={() => step(1)}
        >
          <ZoomIn aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function useWidth(box: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** The largest canvas that phones can draw. */
const PIXELS_MOST = 16_000_000;

interface PdfPageProps {
  file: PDFDocumentProxy;
  number: number;
  name: string;
  /** In CSS pixels. */
  width: number;
}

/** One page as a picture, with its text for screen readers. */
function PdfPage({ file, number, name, width }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (width <= 0) return;
    let cancel: (() => void) | undefined;
    let over = false;
    async function draw() {
      const page = await file.getPage(number);
      if (over || !canvas.current) return;
      const whole = page.getViewport({ scale: 1 });
      const fine = Math.min(
        devicePixelRatio,
        Math.sqrt(PIXELS_MOST / (width * width * (whole.height / whole.width))),
      );
      const viewport = page.getViewport({ scale: (width / whole.width) * fine });
      // Rendered off screen first, so that turning a page does not flicker.
      const sheet = document.createElement('canvas');
      sheet.width = Math.ceil(viewport.width);
      sheet.height = Math.ceil(viewport.height);
      const task = page.render({ canvas: sheet, viewport });
      cancel = () => task.cancel();
      await task.promise;
      if (over || !canvas.current) return;
      Object.assign(canvas.current, { width: sheet.width, height: sheet.height });
      canvas.current.getContext('2d')?.drawImage(sheet, 0, 0);
      canvas.current.style.width = `${width}px`;
      const { items } = await page.getTextContent();
      if (!over) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    draw().catch((error: unknown) => {
      if (!over && !(error instanceof RenderingCancelledException)) setWords('This page cannot be shown.');
    });
    return () => {
      over = true;
      cancel?.();
    };
  }, [file, number, width]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${name}`}
        className="mx-auto block h-auto max-w-none bg-white"
      />
      <p className="sr-only">{words}</p>
    </>
  );
}
