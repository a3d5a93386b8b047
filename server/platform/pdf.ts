import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

interface Canvas {
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
}
export interface CanvasFactory {
  create(width: number, height: number): Canvas;
  destroy(canvas: Canvas): void;
}

/** Opens a PDF without running anything that is in it: scripts need a viewer's sandbox, which there is none of here. */
export const openPdf = (bytes: Uint8Array) =>
  getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
    cMapUrl: join(PACKAGE, 'cmaps/'),
    wasmUrl: join(PACKAGE, 'wasm/'),
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 64_000_000,
    canvasMaxAreaInBytes: 256_000_000,
    verbosity: VerbosityLevel.ERRORS,
  });

interface Drawing {
  viewport: ReturnType<PDFPageProxy['getViewport']>;
  width: number;
  height: number;
}

/** The page's pixels, RGBA; null if it cannot be drawn, or this machine has no canvas. */
export async function drawPage(
  page: PDFPageProxy,
  factory: CanvasFactory,
  { viewport, width, height }: Drawing,
): Promise<Uint8ClampedArray | null> {
  let canvas: Canvas | undefined;
  try {
    canvas = factory.create(width, height);
    await page.render({ canvas: null, canvasContext: canvas.context as never, viewport, annotationMode: 0 })
      .promise;
    return canvas.context.getImageData(0, 0, width, height).data;
  } catch {
    return null;
  } finally {
    if (canvas) factory.destroy(canvas);
  }
}
