import { Link } from '@tanstack/react-router';
import { FileUp, Plus, ReceiptText } from 'lucide-react';
import guitar from '../art/guitar.svg';
import mixer from '../art/stand-mixer.svg';
import toaster from '../art/toaster.svg';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Ruler } from '../ui/ruler.tsx';
import type { Tint } from '../ui/tint.ts';
import { over } from './page-actions.tsx';
import { Peek } from './peek.tsx';

const shown = (tint: Tint, drawing: string) => ({
  tint,
  picture: <img src={drawing} alt="" width={48} height={48} className="size-12 shrink-0 object-contain" />,
});

/** For people without things: what this page will show, and the ways to begin. */
export function FirstRun() {
  return (
    <Card className="grid items-center gap-8 p-5 [--under:var(--surface)] lg:grid-cols-2 lg:gap-14 lg:p-12">
      <div>
        <h2 className="text-2xl lg:text-3xl">Know what is covered, before it breaks</h2>
        <p className="mt-3 max-w-[46ch] text-ink-2">
          Register a thing once. Its pass counts down month by month, keeps the receipt beside it, and packs
          everything into one PDF on the day you need it.
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <LinkButton variant="primary" size="lg" render={<Link to="/receipts" />}>
            <ReceiptText aria-hidden="true" />
            Scan a receipt
          </LinkButton>
          <LinkButton size="lg" render={over('add')}>
            <Plus aria-hidden="true" />
            Register Your Product
          </LinkButton>
          <LinkButton size="lg" render={over('import')}>
            <FileUp aria-hidden="true" />
            Import a list
          </LinkButton>
        </div>
        <p className="mt-4 text-sm text-ink-3">
          Coming from Warracker or Homebox? Export a CSV there and import it here. Spreadsheets work too.
        </p>
      </div>
      <div aria-hidden="true" className="w-full max-w-md lg:justify-self-end lg:pr-4">
        <div className="lg:rotate-2">
          <Peek
            {...shown('sky', guitar)}
            title="The guitar"
            detail="ends next summer"
            figure="27"
            unit="months"
            covered
          />
          <Peek
            {...shown('sage', mixer)}
            title="The stand mixer"
            detail="receipt and manual kept"
            figure="7"
            unit="months"
            covered
          />
          <Peek
            {...shown('sand', toaster)}
            title="The toaster"
            detail="check it for faults"
            figure="17"
            unit="days"
            covered={false}
          />
          <div className="px-5 pt-5">
            <Ruler total={24} left={1} tone="warn" />
          </div>
        </div>
      </div>
    </Card>
  );
}
