import { ArrowLeftRight, Search, Tag } from 'lucide-react';
import type { ListingType } from '../../contract/trade-words.ts';
import { Badge } from '../ui/badge.tsx';
import { typeWords } from './words.ts';

const icons = { sell: Tag, exchange: ArrowLeftRight, buy_request: Search };

export function TypeBadge({ type }: { type: ListingType }) {
  const Icon = icons[type];
  return (
    <Badge tone="raised" className="gap-1 px-[7px] [&_.lucide]:size-3">
      <Icon aria-hidden="true" /> {typeWords[type]}
    </Badge>
  );
}
