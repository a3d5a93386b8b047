import type { RouteComponent } from '@tanstack/react-router';
import type { PagePath } from '../../contract/pages.ts';

/** A room's pages by their address, each loaded on demand. */
export type Pages = { [Path in PagePath]?: () => Promise<RouteComponent> };
