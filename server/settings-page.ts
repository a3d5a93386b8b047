import type { addIdentity } from './identity/public.ts';
import { firstSettings } from './notifications/public.ts';
import type { Platform } from './platform/platform.ts';
import { firstBlocked } from './profiles/public.ts';

/** The settings page shows data of several rooms, all sent with the page. */
export function addSettingsPage(
  { page, db, settings }: Platform,
  identity: Awaited<ReturnType<typeof addIdentity>>,
) {
  page('/settings', async ({ caller }) => {
    if (!caller) return {};
    const parts = await Promise.all([
      identity.first(db, caller),
      firstSettings(db, caller, settings.publicUrl),
      firstBlocked(db, caller.id),
    ]);
    return { data: Object.assign({}, ...parts) };
  });
}
