import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Names the files that a page will need, so that the browser loads them before running the first script. */
export function readPreloads(dist: string): (...sources: string[]) => string {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const entry = new Set(filesOf('index.html'));

  function filesOf(source: string, seen = new Set<string>()): string[] {
    const chunk = manifest[source];
    if (!chunk) throw new StartError(`The web app was built without ${source}. Run npm run build.`);
    if (seen.has(source)) return [];
    seen.add(source);
    return [chunk.file, ...(chunk.imports ?? []).flatMap((inner) => filesOf(inner, seen))];
  }
  return (...sources) => {
    const seen = new Set<string>();
    return sources
      .flatMap((source) => filesOf(source, seen))
      .filter((file) => !entry.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
      .join('\n    ');
  };
}
