import { lazyRouteComponent } from '@tanstack/react-router';
import type { PagePath } from '../../contract/pages.ts';
import type { Frame } from './loaders.ts';

export const Landing = lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage');

/** Loads a page on demand. */
export const screen = (name: PagePath | Frame) =>
  lazyRouteComponent(async () => ({ default: await (await import('./loaders.ts')).load(name) }));
