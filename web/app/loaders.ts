import type { PagePath } from '../../contract/pages.ts';
import type { Pages } from '../lib/page.ts';
import { drawToastsBy } from '../lib/toast.ts';

// In a file of its own, so that the first page's bundle does not contain the file names of all pages.
const rooms = import.meta.glob<{ pages: Pages }>('../*/pages.ts', { eager: true });

drawToastsBy(() => import('../ui/toast-viewport.tsx'));

/** Every room's pages. A test checks that each address has exactly one. */
const pages = Object.assign({}, ...Object.values(rooms).map((room) => room.pages)) as Required<Pages>;

/** Pages that frame or replace others. */
const frames = {
  MemberShell: async () => (await import('./shell/member-shell.tsx')).MemberShell,
  VisitorShell: async () => (await import('./signed-out/signed-out-pages.tsx')).VisitorShell,
  Prompt: async () => (await import('./signed-out/signed-out-pages.tsx')).PromptPage,
  Redirect: async () => (await import('./signed-out/signed-out-pages.tsx')).RedirectPage,
  NotFound: async () => (await import('./not-found-page.tsx')).NotFoundPage,
};
export type Frame = keyof typeof frames;

export const load = (name: PagePath | Frame) => ({ ...pages, ...frames })[name]();

export const prefetch = async (path: PagePath, params: { id?: string }) =>
  (await import('./prefetch.ts')).prefetch(path, params);
