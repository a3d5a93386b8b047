import { ShieldCheck, ShieldX } from 'lucide-react';
import { useId } from 'react';
import type { Cover } from '../../../contract/warranties.ts';
import { countWord, dayText } from '../../lib/days.ts';
import { cx } from '../../ui/cx.ts';
import { type OwnedThing, typeNames } from '../../warranties/public.ts';
import { DayRuler } from '../day-ruler.tsx';

interface CoverChoiceProps {
  thing: OwnedThing;
  day: string;
  /** The covers that apply on that day, the best first. */
  layers: Cover[];
  chosen: Cover | undefined;
  /** Why none applies. */
  because: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses the cover to claim on, among those of that day. */
export function CoverChoice({ thing, day, layers, chosen, because, onChange }: CoverChoiceProps) {
  const name = useId();
  if (because) {
    const counting = thing.covers.filter(({ isActive }) => isActive);
    return (
      <div role="status" className="rounded-md bg-bad-soft p-4">
        <p className="flex items-start gap-2.5 font-medium text-bad">
          <ShieldX aria-hidden="true" className="shrink-0" />
          Not covered on that day. {because}
        </p>
        {counting.length > 0 && <DayRuler periods={counting} day={day} word="Broke" />}
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex items-center gap-2 text-sm font-medium">
        <ShieldCheck aria-hidden="true" className="size-4.5 text-ok" />
        {layers.length > 1
          ? `${countWord(layers.length)} covers apply on that day. Claim on`
          : 'Covered on that day by'}
      </legend>
      <div className="grid gap-2">
        {layers.length === 1
          ? layers.map((layer) => (
              <div key={layer.id} className={box}>
                <LayerWords layer={layer} />
                <DayRuler periods={[layer]} day={day} word="Broke" />
              </div>
            ))
          : layers.map((layer, index) => (
              <label
                key={layer.id}
                className={cx(
                  box,
                  'relative cursor-pointer hover:bg-hover has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
                )}
              >
                <span className="flex items-start gap-3">
                  <LayerWords layer={layer} note={index === 0 ? ', the best' : ''} />
                  <input
                    type="radio"
                    name={name}
                    value={layer.id}
                    aria-label={`${typeNames[layer.warrantyType]} cover`}
                    checked={layer.id === chosen?.id}
                    onChange={() => onChange(layer.id)}
                    className="mt-1 size-4.5 shrink-0 accent-accent"
                  />
                </span>
                <DayRuler periods={[layer]} day={day} word="Broke" />
              </label>
            ))}
      </div>
    </fieldset>
  );
}

const box = 'block rounded-md p-4 pt-3 inset-ring inset-ring-line-2';

function LayerWords({ layer, note = '' }: { layer: Cover; note?: string }) {
  const period = `${dayText(layer.startDate)} to ${layer.endDate ? dayText(layer.endDate) : 'no end'}`;
  return (
    <span className="block min-w-0 flex-1">
      <b className="block">
        {typeNames[layer.warrantyType]} cover<span className="font-normal text-ink-2">{note}</span>
      </b>
      <span className="num block text-sm text-ink-2 wrap-anywhere">
        {[layer.warrantyProvider, period].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
