import { lazyRouteComponent } from '@tanstack/react-router';
import type { loaders } from './loaders.ts';

export const Landing = lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage');

/** Every other page arrives when it is asked for. */
export const screen = (name: keyof typeof loaders) =>
  lazyRouteComponent(async () => ({ default: await (await import('./loaders.ts')).loaders[name]() }));
