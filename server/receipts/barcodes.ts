import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Grey } from './grey-picture.ts';
import { maskCards } from './read/cards.ts';
import type { Box } from './read/reading.ts';

/** A barcode or QR code on the paper. */
export interface Code {
  /** As EAN-13 or QRCode. */
  format: string;
  text: string;
  box: Box;
}

const CODES_MOST = 8;
const LONGEST = 500;
const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let isReady = false;

/** Reads codes with the WASM file of the package; nothing is downloaded. */
export async function findCodes({ data, width, height }: Grey, page: number): Promise<Code[]> {
  if (!isReady) {
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(WASM)).buffer } });
    isReady = true;
  }
  // Red, green, blue and opaque in one number.
  const pixels = Uint32Array.from(data, (grey) => (0xff000000 | (grey * 0x010101)) >>> 0);
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' } as ImageData,
    {
      formats: ['EANUPC', 'QRCode', 'Code128', 'DataMatrix'],
      maxNumberOfSymbols: CODES_MOST,
      tryHarder: false,
      // The page is upright by now.
      tryRotate: false,
      tryInvert: false,
      tryDownscale: true,
    },
  );
  return found
    .filter(({ isValid, text }) => isValid && text.length > 0 && text.length <= LONGEST)
    .map(({ format, text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => {
      const corners = [topLeft, topRight, bottomLeft, bottomRight];
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const box = {
        page,
        x0: Math.min(...xs),
        y0: Math.min(...ys),
        x1: Math.max(...xs),
        y1: Math.max(...ys),
      };
      return { format, text: maskCards(text), box };
    });
}
