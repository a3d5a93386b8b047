import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { ApiError } from '../lib/api.ts';
import decoders from './pdf-decoders.js?url';

GlobalWorkerOptions.workerSrc = worker;

/** Standard fonts that documents need not embed, and character maps that they only name. */
const parts = import.meta.glob<string>(
  ['../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', '../../node_modules/pdfjs-dist/cmaps/*.bcmap'],
  { query: '?url', import: 'default', eager: true },
);
const partsByName = new Map(Object.entries(parts).map(([path, url]) => [path.split('/').at(-1), url]));

/** Replaces the library's own factory, which expects folders, while our files have fingerprinted names. */
class BinaryDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = partsByName.get(filename);
    if (!url) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

// The library appends a file's name and wants a slash before it.
const wasmUrl = `${decoders}?${new URLSearchParams({ jbig2, openjpeg: jpeg2000 })}&wanted=/`;

export type PdfProblem = 'locked' | 'damaged';

export class PdfError extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Fetches the file with the person's cookie, because only its owner may read it. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const data = new Uint8Array(await response.arrayBuffer());
  const task = getDocument({
    data,
    wasmUrl,
    BinaryDataFactory,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    // The page's security policy does not allow WebAssembly.
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  signal.addEventListener('abort', () => void task.destroy());
  try {
    return await task.promise;
  } catch (error) {
    throw new PdfError(error instanceof PasswordException ? 'locked' : 'damaged');
  }
}
