import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Umbrella } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { providerList } from '../api.ts';
import type { OwnedThing } from '../things.ts';

/** A link to quotes for this thing; nothing if no provider covers its category. */
export function ExtendLink({ thing, className }: { thing: OwnedThing; className?: string }) {
  const { data: providers = [] } = useQuery(providerList);
  const { category } = thing.facts.product;
  if (!providers.some(({ supportedCategories }) => supportedCategories.includes(category))) return null;
  return (
    <LinkButton className={className} render={<Link to="/warranty-providers" search={{ thing: thing.id }} />}>
      <Umbrella aria-hidden="true" />
      Compare extended cover
    </LinkButton>
  );
}
