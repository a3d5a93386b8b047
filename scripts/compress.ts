import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const worthIt = /\.(js|css|svg|json|webmanifest)$/;

/** Writes a brotli and a gzip twin beside every text asset, so that serving one is a plain file read. */
export function compress(): Plugin {
  return {
    name: 'wellkept-compress',
    apply: 'build',
    // From the files as written: while the bundle is generated, other plugins still change it.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => worthIt.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const source = await readFile(path);
          await writeFile(
            `${path}.br`,
            await brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          await writeFile(`${path}.gz`, await gz(source, { level: 9 }));
        }),
      );
    },
  };
}
