import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { OwnedThing } from '../things.ts';
import { removeThing } from './remove.ts';

interface DeleteThingProps {
  thing: OwnedThing;
  papers: number;
  onDelete: () => void;
}

export function DeleteThing({ thing, papers, onDelete }: DeleteThingProps) {
  function remove() {
    onDelete();
    removeThing(thing.id, thing.cover.product.name, papers);
  }
  return (
    <div className="flex justify-center lg:justify-start">
      <Button variant="ghost" className="text-bad" onClick={remove}>
        <Trash2 aria-hidden="true" />
        Delete this product
      </Button>
    </div>
  );
}
