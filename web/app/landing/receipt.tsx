import { Stamp } from '../../ui/stamp.tsx';
import { Picture } from './picture.tsx';
import { stampWords } from './stamp-words.ts';

const lines = [
  ['Pour 0.9 kettle', '165.00'],
  ['Filter papers', '6.50'],
];

/** Torn off along a row of teeth. */
const torn =
  'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / 12px 100% repeat-x';

/** Paper is white in either theme. */
export function Receipt() {
  return (
    <Picture
      label="A receipt of 2 June 2025 for a kettle, with the round stamp of a verified purchase on it"
      className="relative grid place-items-center overflow-hidden bg-t-sage px-8 pt-9 pb-8 max-lg:order-first lg:pt-12"
    >
      <div className="rotate-2 drop-shadow-[0_14px_18px_rgb(18_20_26/.16)]">
        <div
          data-theme="light"
          className="num w-[216px] bg-white px-5 pt-5 pb-7 text-xs text-ink-2"
          style={{ mask: torn }}
        >
          <p className="text-center text-[.875rem] font-bold text-ink">Hearth &amp; Larder</p>
          <p className="text-center">2 Jun 2025, 14:08</p>
          <dl className="mt-3.5 border-y border-dashed border-line-2 py-2.5">
            {lines.map(([thing, price]) => (
              <div key={thing} className="flex justify-between">
                <dt>{thing}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2.5 flex justify-between text-[.875rem] font-bold text-ink">
            <span>Total</span>
            <span>$171.50</span>
          </p>
          <p className="mt-36 text-center">Thank you</p>
          <Stamp {...stampWords} date="02 JUN 25" className="absolute right-6 bottom-12 mix-blend-multiply" />
        </div>
      </div>
    </Picture>
  );
}
