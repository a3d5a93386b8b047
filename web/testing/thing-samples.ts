import { addMonths } from '../../contract/days.ts';
import { Product } from '../../contract/products.ts';
import { Cover, Thing } from '../../contract/warranties.ts';
import { sample } from './sample.ts';

/** Today in UTC. */
export const today = new Date().toISOString().slice(0, 10);

const catalogue = {
  'Kestrel M35': { brand: 'Kestrel', category: 'Photography' },
  'Morrow Pour 0.9': { brand: 'Morrow', category: 'Kitchen' },
  'Halden Arc 2': { brand: 'Halden', category: 'Electronics' },
} as const;

export const productNamed = (name: keyof typeof catalogue) => sample(Product, { name, ...catalogue[name] });

/** A cover for one year that began a month ago, unless `known` says otherwise. */
export function coverOf(name: keyof typeof catalogue, known: Partial<Cover> = {}): Cover {
  const product = productNamed(name);
  const cover = sample(Cover, {
    productId: product.id,
    product,
    warrantyType: 'manufacturer',
    startDate: addMonths(today, -1),
    endDate: addMonths(today, 11),
    purchaseDate: addMonths(today, -1),
    isActive: true,
    status: 'active',
    quantity: 1,
    currency: 'USD',
  });
  return { ...cover, ...known };
}

/** The thing that has these covers. */
export function thingWith(covers: [Cover, ...Cover[]], known: Partial<Thing> = {}): Thing {
  const [facts] = covers;
  return { ...sample(Thing, { id: facts.thingId, facts, layers: covers }), ...known };
}
