import { Suspense } from 'react';
import { ThingClaims } from '../../claims/public.ts';
import { OpenPayments } from '../../quotes/public.ts';
import { WarrantyPage } from '../../warranties/public.ts';

/** The person's things, each with its claims, and what is not paid of their covers. */
export const ThingsPage = () => (
  <WarrantyPage
    notices={
      <Suspense>
        <OpenPayments className="mb-3.5 lg:mb-5" />
      </Suspense>
    }
    noticesOf={({ id }) => (
      <Suspense>
        <OpenPayments thingId={id} />
      </Suspense>
    )}
    claimsOf={({ id }) => (
      <Suspense>
        <ThingClaims thingId={id} />
      </Suspense>
    )}
  />
);
