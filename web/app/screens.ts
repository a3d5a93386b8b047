import { lazyRouteComponent } from '@tanstack/react-router';
import type { PagePath } from '../../contract/pages.ts';
import type { Frame } from './loaders.ts';

export const Landing = lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage');

const loaders = () => import('./loaders.ts');

/** Loads a page on demand. */
export const screen = (name: PagePath | Frame) =>
  lazyRouteComponent(async () => ({ default: await (await loaders()).load(name) }));

/** Reads what a page shows first, for somebody who is about to go there. */
export const prefetch = async (path: PagePath, params: { id?: string }) =>
  (await loaders()).prefetch(path, params);
