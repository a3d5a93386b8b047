import { CalendarHeart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

const load = () => import('./year/year-sheet.tsx');
const YearSheet = lazy(() => load().then((module) => ({ default: module.YearSheet })));

/** Opens the year in review, whose code loads only then. */
export function YearCard() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  function show() {
    setAsked(true);
    setOpen(true);
  }
  return (
    <Section heading="h2" title="Your year in review">
      <p className="text-sm text-pretty text-ink-2">
        What you bought, kept, claimed, sold and reviewed in a year, on one page that you can keep as a
        picture.
      </p>
      <Button variant="soft" className="mt-4" onClick={show} onPointerEnter={load} onFocus={load}>
        <CalendarHeart aria-hidden="true" />
        See your year
      </Button>
      <Suspense>{asked && <YearSheet open={open} onOpenChange={setOpen} />}</Suspense>
    </Section>
  );
}
