import { type ClaimPack, type ClaimToPack, PackDraft } from '../../../contract/warranties.ts';
import { type Problems, problemsIn } from '../../lib/form.ts';

export interface PackValues {
  email: string;
  phone: string;
  /** Whether the claim goes in. */
  claim: boolean;
  notes: boolean;
  history: boolean;
  /** The ids of the papers and files that go in. */
  papers: string[];
}

/** A paper of the thing or a file of the claim. */
export interface PackFile {
  id: string;
  name: string;
  createdAt: string;
}

interface Before {
  last: ClaimPack | null;
  email: string | null;
  files: readonly PackFile[];
}

/** As it was chosen last time; papers that came later go in. At first everything but the owner's notes does. */
export function packValues({ last, email, files }: Before): PackValues {
  const parts = last?.parts;
  const isChosen = ({ id, createdAt }: PackFile) =>
    !last || !parts || parts.papers.includes(id) || createdAt > last.askedAt;
  return {
    email: parts ? (parts.email ?? '') : (email ?? ''),
    phone: parts?.phone ?? '',
    claim: true,
    notes: parts?.notes ?? false,
    history: parts?.history ?? true,
    papers: files.filter(isChosen).map(({ id }) => id),
  };
}

/** Files of a claim go in only with the claim. */
export function packDraft(
  { email, phone, claim, notes, history, papers }: PackValues,
  about: ClaimToPack | null,
): PackDraft {
  const ofClaim = new Set(about?.files.map(({ id }) => id));
  return {
    claimId: claim && about ? about.id : null,
    email: email.trim() || null,
    phone: phone.trim() || null,
    notes,
    history,
    papers: claim ? papers : papers.filter((id) => !ofClaim.has(id)),
  };
}

export const checkPack = (values: PackValues, about: ClaimToPack | null): Problems<PackValues> =>
  problemsIn(PackDraft, packDraft(values, about), values);
