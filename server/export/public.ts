import type { Platform } from '../platform/platform.ts';
import { addExportRoutes } from './routes.ts';

/** A person's export: joins what each room says is theirs (its `export-store.ts`), and owns no table. */
export function addExport(platform: Platform) {
  addExportRoutes(platform);
}
