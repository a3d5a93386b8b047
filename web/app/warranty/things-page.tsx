import { Suspense } from 'react';
import { ThingClaims } from '../../claims/public.ts';
import { WarrantyPage } from '../../warranties/public.ts';

/** The person's things, each with its claims. */
export const ThingsPage = () => (
  <WarrantyPage
    claimsOf={({ id }) => (
      <Suspense>
        <ThingClaims thingId={id} />
      </Suspense>
    )}
  />
);
