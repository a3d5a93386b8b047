import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type PageFacts, type PagePath, pages } from '../../contract/pages.ts';
import { StartError } from './start-error.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const FRAMES = {
  landing: ['app/landing/landing-page.tsx'],
  member: ['app/loaders.ts', 'app/shell/member-shell.tsx'],
  visitor: ['app/loaders.ts', 'app/signed-out/signed-out-pages.tsx'],
};

/** Maps each page to its source file, from entries in the rooms' `pages.ts`: `'/claims': async () => (await import('./claims-page.tsx'))…`. */
export function sourcesOf(root: string): Map<string, string> {
  const rooms = globSync('web/*/pages.ts', { cwd: root });
  return new Map(
    rooms.flatMap((room) => {
      const text = readFileSync(join(root, room), 'utf8');
      return [...text.matchAll(/'(\/[^']*)':[^']*import\('([^']+)'\)/g)].map(
        ([, path = '', file = '']) =>
          [path, normalize(join(dirname(room).slice('web/'.length), file))] as const,
      );
    }),
  );
}

/** The files of the built web app that an address needs before it can be used, beside those of every page. */
export function readFiles(root: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(root, 'dist', '.vite', 'manifest.json'), 'utf8'),
  );
  const sources = sourcesOf(root);
  const entry = filesOf('index.html');

  function filesOf(source: string, seen = new Set<string>()): string[] {
    const chunk = manifest[source];
    if (!chunk) throw new StartError(`The web app was built without ${source}. Run npm run build.`);
    if (seen.has(source)) return [];
    seen.add(source);
    return [...(chunk.imports ?? []).flatMap((inner) => filesOf(inner, seen)), chunk.file];
  }

  /** The frame, and the page itself where this person sees it. */
  function partsOf(path: PagePath | undefined, signedIn: boolean): string[] {
    if (path === '/' && !signedIn) return FRAMES.landing;
    const facts: PageFacts | undefined = path && pages[path];
    const own = path && (signedIn || facts?.signedOut === 'open') ? sources.get(path) : undefined;
    const page = path === undefined ? ['app/not-found-page.tsx'] : own ? [own] : [];
    if (facts?.alone) return ['app/loaders.ts', ...page];
    return [...(signedIn ? FRAMES.member : FRAMES.visitor), ...page];
  }

  return {
    /** The files of every page. Here and below, a file comes after the files that it imports. */
    entry,
    /** The font of Latin letters, which every page shows at once. */
    font: Object.values(manifest).find(({ file }) => /sans-latin-wght.*\.woff2$/.test(file))?.file,
    of(path: PagePath | undefined, signedIn: boolean): string[] {
      const seen = new Set<string>();
      const files = partsOf(path, signedIn).flatMap((source) => filesOf(source, seen));
      return [...new Set(files)].filter((file) => !entry.includes(file));
    },
  };
}

export interface Preloads {
  /** For the head, as HTML. */
  font: string;
  /** The URLs of a page's scripts; the entry script comes last. */
  scripts: string[];
}

/** What a page needs of the built web app. */
export function readPreloads(root: string): (path: PagePath | undefined, signedIn: boolean) => Preloads {
  const files = readFiles(root);
  const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${files.font}" />`;
  const known = new Map<string, Preloads>();
  return (path, signedIn) => {
    const key = `${path} ${signedIn}`;
    const needed = [...files.entry.slice(0, -1), ...files.of(path, signedIn), ...files.entry.slice(-1)];
    const preloads = known.get(key) ?? {
      font,
      scripts: needed.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
    };
    known.set(key, preloads);
    return preloads;
  };
}
