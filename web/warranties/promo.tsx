import { Link } from '@tanstack/react-router';
import { ChevronRight, Umbrella } from 'lucide-react';
import { IconSquare } from '../ui/tile.tsx';

export function Promo() {
  return (
    <Link
      to="/warranty-providers"
      search={{}}
      className="flex items-center gap-4 rounded-lg bg-surface p-4 shadow-1 hover:bg-hover lg:px-6 lg:py-5"
    >
      <IconSquare>
        <Umbrella aria-hidden="true" />
      </IconSquare>
      <span className="min-w-0 flex-1">
        <b className="block">Extended Warranty Protection</b>
        <span className="block text-sm text-ink-2">Add 12 to 48 months to anything registered here.</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
