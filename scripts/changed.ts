import { execFileSync } from 'node:child_process';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const tried = (...args: string[]) => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/** Where this branch left the main one. */
export function findBase(): string {
  for (const main of ['origin/main', 'main']) {
    const base = tried('merge-base', 'HEAD', main);
    if (base) return base;
  }
  return git('rev-parse', 'HEAD');
}

/** Every file that is not as it was there, committed or not. */
export const changedSince = (base: string): string[] => [
  ...new Set(
    [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
      .flatMap((list) => list.split('\n'))
      .filter(Boolean),
  ),
];

const SHARED = new Set(['platform', 'migrations', 'app', 'ui', 'lib', 'art']);
/** What no journey goes through. */
const ASIDE = /^(docs|bench|scripts|\.ci)\/|\.md$|\.test\.tsx?$/;

/**
 * The journeys to make after a change. One that bears a domain's name (`e2e/reviews.e2e.ts`) is made when that domain
 * changed, one that bears none whenever any is; all of them, when what they share did.
 */
export function journeysFor(changed: string[], journeys: string[], domains: string[]): string[] {
  const subject = (journey: string) => /([^/]+)\.e2e\.ts$/.exec(journey)?.[1] ?? '';
  const isAbout = (journey: string, domain: string) =>
    subject(journey) === domain || `${subject(journey)}s` === domain;
  const chosen = new Set<string>();
  for (const path of changed) {
    if (ASIDE.test(path)) continue;
    if (journeys.includes(path)) {
      chosen.add(path);
      continue;
    }
    const [, domain = ''] = /^(?:contract|server|web)\/([^/.]+)/.exec(path) ?? [];
    const own = journeys.filter((journey) => isAbout(journey, domain));
    if (SHARED.has(domain) || own.length === 0) return journeys;
    for (const journey of own) chosen.add(journey);
  }
  if (chosen.size === 0) return [];
  const nobodys = (journey: string) => !domains.some((domain) => isAbout(journey, domain));
  return journeys.filter((journey) => chosen.has(journey) || nobodys(journey));
}
