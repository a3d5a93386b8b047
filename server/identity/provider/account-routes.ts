import type { Platform } from '../../platform/platform.ts';
import { createAccountCheck } from './account-check.ts';
import type { Devices } from './devices-store.ts';
import { addEmailRoutes } from './email-routes.ts';
import { addPasswordRoute } from './password-route.ts';

type AccountServices = Pick<Platform, 'db' | 'route' | 'mailer' | 'clock' | 'live' | 'events'> & {
  devices: Devices;
};

/** Lets a signed-in person change their email and password. */
export function addAccountRoutes(services: AccountServices) {
  const check = createAccountCheck(services);
  addPasswordRoute(services, check);
  return addEmailRoutes(services, check);
}
