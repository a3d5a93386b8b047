import { type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

/** What phones can draw on at once. */
const PIXELS_MOST = 16_000_000;

interface PdfPageProps {
  file: PDFDocumentProxy;
  number: number;
  name: string;
  /** In CSS pixels. */
  width: number;
}

/** One page as a picture, with its words for those who do not see it. */
export function PdfPage({ file, number, name, width }: PdfPageProps) {
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
      // Drawn aside and shown when it is whole, so that turning a page does not flicker.
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
