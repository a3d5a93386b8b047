import { isOpen } from '../../../contract/claim-rules.ts';
import type { Claim } from '../../../contract/claims.ts';
import { dayText } from '../../lib/days.ts';
import { useToday } from '../../lib/me.ts';
import { Section } from '../../ui/section.tsx';
import { typeNames } from '../../warranties/public.ts';
import { DayRuler } from '../day-ruler.tsx';

/** The cover as it was when the claim was made, with the day on which it broke. */
export function CoverCard({ claim }: { claim: Claim }) {
  const today = useToday();
  const { cover } = claim;
  return (
    <Section title="Covered when it broke" heading="h2">
      <DayRuler periods={[cover]} day={claim.brokeOn} word="Broke" />
      <p className="mt-3 text-sm text-pretty text-ink-2">
        {typeNames[cover.warrantyType]} cover{cover.provider && ` by ${cover.provider}`}
        {cover.policyNumber && `, policy ${cover.policyNumber}`}, as it stood when you filed.
        {isOpen(claim.status) && cover.endDate && ` ${afterwards(cover.endDate, today)}`}
      </p>
    </Section>
  );
}

/** Reminds that the day it broke decides, not today. */
const afterwards = (end: string, today: string) =>
  end < today
    ? `Cover has ended since; what counts is the day it broke.`
    : `What counts is the day it broke, also after cover ends on ${dayText(end)}.`;
