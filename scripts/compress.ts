import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const worthIt = /\.(js|css|svg|json|html|webmanifest)$/;

/** Writes a brotli and a gzip twin beside every text asset, so that serving one is a plain file read. */
export function compress(): Plugin {
  return {
    name: 'wellkept-compress',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => worthIt.test(file.fileName));
      await Promise.all(
        files.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const [br, zipped] = await Promise.all([
            brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            gz(source, { level: 9 }),
          ]);
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: zipped });
        }),
      );
    },
  };
}
