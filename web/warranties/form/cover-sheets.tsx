import { useRef, useState } from 'react';
import type { Cover } from '../../../contract/warranties.ts';
import { ApiError } from '../../lib/api.ts';
import { useToday } from '../../lib/me.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { productOf } from '../../products/public.ts';
import { toast } from '../../ui/toast.ts';
import { addPaper, changeCover, createCover } from '../api.ts';
import { CoverSheet } from './cover-sheet.tsx';
import { bodyOf, type CoverValues, emptyValues, furtherValues, valuesOf } from './cover-values.ts';

interface OneCoverProps {
  cover: Cover;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Only the changed fields, so that fields the form does not show stay as they are. */
function changesOf<Body extends object>(before: Body, after: Body): Partial<Body> {
  const same = (name: keyof Body) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const names = Object.keys(after) as (keyof Body)[];
  return Object.fromEntries(
    names.filter((name) => !same(name)).map((name) => [name, after[name]]),
  ) as Partial<Body>;
}

export function EditCover({ cover, ...sheet }: OneCoverProps) {
  const [initial] = useState(() => valuesOf(cover));
  return (
    <CoverSheet
      {...sheet}
      mode="edit"
      title="Edit product and cover"
      initial={initial}
      submit="Save changes"
      failure="Failed to save the changes. Please try again."
      save={async (values) => {
        const changes = changesOf(bodyOf(initial, 'edit'), bodyOf(values, 'edit'));
        const { id: productId } = await productOf(values);
        return changeCover(cover.id, { ...changes, ...(productId !== cover.productId && { productId }) });
      }}
      onSaved={() => toast({ title: 'Changes saved' })}
    />
  );
}

/** The form for another cover of the same thing. */
export function AddCover({ cover, ...sheet }: OneCoverProps) {
  const [initial] = useState(furtherValues(cover, useToday()));
  const key = useRef(crypto.randomUUID());
  const save = (values: CoverValues) =>
    createCover(
      { ...bodyOf(values, 'further'), productId: cover.productId, thingId: cover.thingId },
      key.current,
    );
  return (
    <CoverSheet
      {...sheet}
      mode="further"
      title="Add another cover"
      initial={initial}
      submit="Add cover"
      failure="Failed to add the cover. Please try again."
      save={save}
      onSaved={() => {
        key.current = crypto.randomUUID();
        toast({ title: 'Cover added' });
      }}
    />
  );
}

const reused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

export function RegisterSheet({ open }: { open: boolean }) {
  const [initial] = useState(emptyValues(useToday()));
  const [, setAdd] = useOverlay('add');
  const [, setThing] = useOverlay('thing');
  const key = useRef(crypto.randomUUID());
  const done = useRef<{ id?: string; note?: string }>({});

  async function save(values: CoverValues) {
    const { id: productId } = await productOf(values);
    let cover: Cover;
    try {
      cover = await createCover({ ...bodyOf(values, 'register'), productId }, key.current);
    } catch (error) {
      if (!reused(error)) throw error;
      done.current = { note: 'Your first attempt got through. Open it to change it.' };
      return;
    }
    done.current = { id: cover.thingId };
    if (!values.receipt) return;
    try {
      await addPaper(cover.id, { kind: 'receipt', url: values.receipt });
    } catch {
      done.current.note = 'The receipt did not arrive. Open the product to add it.';
    }
  }
  function told() {
    key.current = crypto.randomUUID();
    const { id, note } = done.current;
    toast({
      title: 'Warranty added!',
      description: note,
      action: id ? { label: 'View', onClick: () => setThing(id) } : undefined,
    });
  }
  return (
    <CoverSheet
      mode="register"
      title="Register Your Product"
      initial={initial}
      submit="Add Product"
      failure="Failed to add warranty. Please try again."
      open={open}
      onOpenChange={(next) => !next && setAdd(undefined)}
      save={save}
      onSaved={told}
    />
  );
}
