import type { RouteComponent } from '@tanstack/react-router';
import type { PagePath } from '../../contract/pages.ts';

/** A room's pages by their address, each brought along when it is asked for. */
export type Pages = { [Path in PagePath]?: () => Promise<RouteComponent> };
