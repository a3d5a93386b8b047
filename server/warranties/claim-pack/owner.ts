import { lineIfAny } from './clean.ts';
import type { ClaimPackContent } from './pack-data.ts';
import type { Fact } from './parts.ts';

/** Whose pack it is and how to reach them; nothing if they chose not to say. */
export function reachFacts({ owner }: ClaimPackContent): Fact[] {
  const [email, phone] = [lineIfAny(owner.email), lineIfAny(owner.phone)];
  if (!email && !phone) return [];
  return [
    ['Owner', lineIfAny(owner.name)],
    ...(email ? [['Email', email] as const] : []),
    ...(phone ? [['Phone', phone] as const] : []),
  ];
}
