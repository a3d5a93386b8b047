import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import libheif, { type heif_image, type heif_image_handle } from 'libheif-js/libheif-wasm/libheif.js';
import { Problem } from '../../platform/problem.ts';
import { damaged, refuseManyPixels, type Size } from '../formats/format.ts';
import type { HeicAnswer } from './decode.ts';
import { profileIn, tiffOf } from './tiff.ts';

/** Twice what the largest accepted picture needs. WASM memory is not covered by the thread's own limit. */
const MEMORY_MOST = 700 * 1024 * 1024;
const PAGE = 65_536;

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE > MEMORY_MOST)
    throw new RangeError('A picture takes too much memory.');
  return grow.call(this, pages);
};

interface DecodedPicture extends Size {
  image: heif_image;
  channels: { data: Uint8Array; stride: number }[];
}

const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));
// The package is typed as an ES module but is not one.
const createLibheif = libheif as unknown as typeof libheif.default;
const heif = createLibheif({ wasmBinary: readFileSync(wasm), print() {}, printErr() {} });

parentPort?.on('message', (bytes: Uint8Array) => {
  try {
    const picture = decode(bytes);
    parentPort?.postMessage({ picture } satisfies HeicAnswer, [picture]);
  } catch (error) {
    const { code } = error instanceof Problem ? error : damaged();
    parentPort?.postMessage({ problem: code } satisfies HeicAnswer);
  }
});

/** Decodes the primary picture, upright; drops metadata and other pictures. */
function decode(bytes: Uint8Array): ArrayBuffer {
  const context = heif.heif_context_alloc();
  try {
    heif.heif_context_read_from_memory(context, bytes);
    const handle = made(heif.heif_js_context_get_primary_image_handle(context)) as heif_image_handle;
    try {
      // Checked by the header, before memory for the pixels is allocated.
      const { heif_image_handle_get_width: widthOf, heif_image_handle_get_height: heightOf } = heif;
      refuseManyPixels({ width: widthOf(handle), height: heightOf(handle) });
      return pixelsOf(handle, bytes);
    } finally {
      heif.heif_image_handle_release(handle);
    }
  } finally {
    heif.heif_context_free(context);
  }
}

function pixelsOf(handle: heif_image_handle, bytes: Uint8Array): ArrayBuffer {
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) !== 0;
  const { heif_chroma_interleaved_RGBA: rgba, heif_chroma_interleaved_RGB: rgb } = heif.heif_chroma;
  const { heif_colorspace_RGB: colours } = heif.heif_colorspace;
  const decoded = made(heif.heif_js_decode_image2(handle, colours, hasAlpha ? rgba : rgb)) as DecodedPicture;
  try {
    const { width, height, channels } = decoded;
    const [pixels] = channels;
    if (!pixels || !(width * height > 0)) throw damaged();
    refuseManyPixels({ width, height });
    return tiffOf(
      { width, height, samples: hasAlpha ? 4 : 3, ...pixels },
      profileIn(Buffer.from(bytes.buffer)),
    );
  } finally {
    heif.heif_image_release(decoded.image);
  }
}

/** The decoder reports a failure as an object with a code. */
function made<T extends object>(answer: T | undefined): T {
  if (!answer || 'code' in answer) throw damaged();
  return answer;
}
