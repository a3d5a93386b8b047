import { stemOf } from '../../contract/search-text.ts';
import { productTextIn } from './product-text.ts';

/** What is used up or worn out, and has no warranty: food, what goes into a machine, what cleans, textiles. */
const CONSUMABLES = new Set(
  `apple banana beer biscuit bread brot butter cake candy cereal cheese chicken chocolate coffee cookie cream egg fish flour fruit ham honey
  jam juice kaffee kase lemonade meat milch milk noodle nut oil onion orange pasta pepper pizza potato rice salad salt sauce sausage snack
  soda soup spice sugar tea tomato vegetable vinegar wasser water wein wine yogurt
  bag battery bulb capsule cartridge coal descaler envelope filter fuel ink label paper pen pencil petrol pod refill stamp tablet tape toner
  bleach cloth conditioner cosmetic cream deodorant detergent diaper handtuch lotion makeup napkin nappy perfume razor seife shampoo soap
  sponge tissue toothbrush toothpaste towel wipe
  balloon bouquet candle card compost fertiliser fertilizer flower gift magazine newspaper plant seed soil ticket voucher wrap`
    .split(/\s+/)
    .map(stemOf),
);
/** Words that stand after the noun and do not change what it is. */
const BESIDE = new Set(
  'black white grey gray silver red blue green yellow pink brown beige natural organic bio fresh large small medium'.split(
    ' ',
  ),
);

/** Whether a line of a receipt, or a product, is called by the name of something that is used up: its last noun says what it is. */
export function isConsumable(text: string): boolean {
  const noun = productTextIn(text).words.findLast((word) => word.length > 2 && !BESIDE.has(word));
  return noun !== undefined && CONSUMABLES.has(stemOf(noun));
}
