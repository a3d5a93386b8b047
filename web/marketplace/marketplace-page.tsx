import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { listingAddressIn } from '../../contract/listing-address.ts';
import { stepBack } from '../lib/back.ts';
import { boot } from '../lib/boot.ts';
import { Browse } from './browse.tsx';
import { askToLogInToList } from './create-link.tsx';
import { OwnPage, viewIn } from './own-page.tsx';

const CreateListing = lazy(() =>
  import('./form/create-listing.tsx').then((module) => ({ default: module.CreateListing })),
);

/** `offers` is what brands show above the listings. */
export function MarketplacePage({ offers }: { offers: ReactNode }) {
  const search = useSearch({ strict: false });
  const view = viewIn(search.view);
  return (
    <>
      {view ? <OwnPage view={view} /> : <Browse offers={offers} />}
      {search.new && <CreateOverlay search={search} />}
    </>
  );
}

/** The form has a place in the address: Back closes it, a link opens it. */
function CreateOverlay({ search }: { search: Record<string, string | undefined> }) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (!boot.user) askToLogInToList();
  }, []);
  if (!boot.user) return null;
  function close() {
    if (router.history.location.state.over) return void stepBack(router);
    void navigate({
      to: '/marketplace',
      search: (now) => ({ ...now, new: undefined, thing: undefined, product: undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  const { type } = listingAddressIn(search);
  return (
    <Suspense>
      <CreateListing thingId={search.thing} productId={search.product} type={type} onClose={close} />
    </Suspense>
  );
}
