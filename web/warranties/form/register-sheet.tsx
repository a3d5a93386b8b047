import { useRef, useState } from 'react';
import type { Warranty } from '../../../contract/warranties.ts';
import { ApiError } from '../../lib/api.ts';
import { useToday } from '../../lib/me.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { productOf } from '../../products/api.ts';
import { toast } from '../../ui/toast.ts';
import { addPaper, createWarranty } from '../api.ts';
import { CoverSheet } from './cover-sheet.tsx';
import { bodyOf, type CoverValues, emptyValues } from './cover-values.ts';

const reused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

export function RegisterSheet({ open }: { open: boolean }) {
  const [initial] = useState(emptyValues(useToday()));
  const [, setAdd] = useOverlay('add');
  const [, setThing] = useOverlay('thing');
  const key = useRef(crypto.randomUUID());
  const done = useRef<{ id?: string; note?: string }>({});

  async function save(values: CoverValues) {
    const { id: productId } = await productOf(values);
    let warranty: Warranty;
    try {
      warranty = await createWarranty({ ...bodyOf(values, 'register'), productId }, key.current);
    } catch (error) {
      if (!reused(error)) throw error;
      done.current = { note: 'Your first attempt got through. Open it to change it.' };
      return;
    }
    done.current = { id: warranty.thingId };
    if (!values.receipt) return;
    try {
      await addPaper(warranty.id, { kind: 'receipt', url: values.receipt });
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
