import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

export function RegisterTile() {
  return (
    <Link
      to="/warranty"
      search={(now) => ({ ...now, add: '1' })}
      state={{ over: true }}
      resetScroll={false}
      className="grid size-full min-h-40 place-content-center justify-items-center gap-1.5 rounded-pass border-[1.5px] border-dashed border-control p-6 text-center hover:bg-surface"
    >
      <Plus aria-hidden="true" className="text-accent-ink" />
      <b>Register Your Product</b>
      <span className="text-sm text-balance text-ink-2">Its name and when you bought it are enough.</span>
    </Link>
  );
}
