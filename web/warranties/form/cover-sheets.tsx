import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Cover, ThingFacts } from '../../../contract/warranties.ts';
import { wasSentBefore } from '../../lib/api.ts';
import { useMe, useToday } from '../../lib/me.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { toast } from '../../lib/toast.ts';
import { type KnownProduct, oneProduct, productOf } from '../../products/public.ts';
import { addPaper, changeCover, changeThing, createCover, createThing } from '../api.ts';
import type { OwnedThing } from '../things.ts';
import { CoverSheet } from './cover-sheet.tsx';
import {
  bodyOf,
  type CoverValues,
  emptyValues,
  factValues,
  furtherValues,
  isUncovered,
  thingBodyOf,
  valuesOf,
} from './cover-values.ts';

interface SheetProps {
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

export function EditCover({ cover, ...sheet }: SheetProps & { cover: Cover }) {
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

/** The form for a thing without a warranty. */
export function EditThing({ facts, ...sheet }: SheetProps & { facts: ThingFacts }) {
  const [initial] = useState(() => factValues(facts));
  return (
    <CoverSheet
      {...sheet}
      mode="thing"
      title="Edit product"
      initial={initial}
      submit="Save changes"
      failure="Failed to save the changes. Please try again."
      save={async (values) => {
        const changes = changesOf(thingBodyOf(initial), thingBodyOf(values));
        const { id: productId } = await productOf(values);
        return changeThing(facts.thingId, {
          ...changes,
          ...(productId !== facts.productId && { productId }),
        });
      }}
      onSaved={() => toast({ title: 'Changes saved' })}
    />
  );
}

/** The form for another cover of the same thing, or for its first. */
export function AddCover({ thing, ...sheet }: SheetProps & { thing: OwnedThing }) {
  const { cover, facts } = thing;
  const [initial] = useState(furtherValues(cover, facts.purchaseDate, useToday()));
  return (
    <CoverSheet
      {...sheet}
      mode="further"
      title={cover ? 'Add another cover' : 'Add a warranty'}
      initial={initial}
      submit="Add cover"
      failure="Failed to add the cover. Please try again."
      save={(values, key) =>
        createCover({ ...bodyOf(values, 'further'), productId: facts.productId, thingId: facts.thingId }, key)
      }
      onSaved={() => toast({ title: 'Cover added' })}
    />
  );
}

interface RegisterSheetProps {
  open: boolean;
  /** The address's value: the id of the product to register, or `1` if none is known. */
  add: string;
}

export function RegisterSheet({ open, add }: RegisterSheetProps) {
  const known = add !== NOTHING_KNOWN;
  const { data, isPending } = useQuery({ ...oneProduct(add), enabled: known });
  if (known && isPending) return null;
  return <RegisterForm open={open} product={data} />;
}

/** The address's value if no product is chosen yet. */
const NOTHING_KNOWN = '1';

function RegisterForm({ open, product }: { open: boolean; product: KnownProduct | undefined }) {
  const me = useMe();
  const [initial] = useState(emptyValues(useToday(), product));
  const [, setAdd] = useOverlay('add');
  const [, setThing] = useOverlay('thing');
  const done = useRef<{ title?: string; id?: string; note?: string }>({});

  async function save(values: CoverValues, key: string) {
    const { id: productId } = await productOf(values);
    const title = isUncovered(values) ? 'Product added!' : 'Warranty added!';
    let made: ThingFacts & { id?: string };
    try {
      made = isUncovered(values)
        ? await createThing({ ...thingBodyOf(values), productId }, key)
        : await createCover({ ...bodyOf(values, 'register'), productId }, key);
    } catch (error) {
      if (!wasSentBefore(error)) throw error;
      done.current = { title, note: 'Your first attempt got through. Open it to change it.' };
      return;
    }
    done.current = { title, id: made.thingId };
    if (!values.receipt || !made.id) return;
    try {
      await addPaper(made.id, { kind: 'receipt', url: values.receipt });
    } catch {
      done.current.note = 'The receipt did not arrive. Open the product to add it.';
    }
  }
  function confirm() {
    const { title = 'Warranty added!', id, note } = done.current;
    toast({
      title,
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
      draft={['wellkept-thing-draft', me.id, product?.id].filter(Boolean).join(' ')}
      failure="Failed to add warranty. Please try again."
      open={open}
      onOpenChange={(next) => !next && setAdd(undefined)}
      save={save}
      onSaved={confirm}
    />
  );
}
