import type { Proof } from '../../contract/proof.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { listUnverified, listVerified, type StoredProof, setProof } from './store.ts';

/** Who wrote about what, and when, and whether they attached a file. */
interface ProofRequest {
  personId: string;
  productId: string;
  writtenAt: Date;
  hasFile: boolean;
}

/** Decides by receipts and trades how a purchase is proven. It is passed in, because reviews do not know these rooms. */
export type ProofOf = (tx: Db, asked: ProofRequest) => Promise<{ proof: Proof | null; reasons: string[] }>;

export type ProvingServices = Pick<Platform, 'clock'> & { proofOf: ProofOf };

interface ReviewToProve {
  personId: string;
  productId: string;
  createdAt: Date;
  proofId: string | null;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Decides how a review is proven, by what its author has at this moment. */
export async function prove(
  tx: Db,
  { clock, proofOf }: ProvingServices,
  { personId, productId, createdAt, proofId }: ReviewToProve,
): Promise<StoredProof> {
  const asked = { personId, productId, writtenAt: createdAt, hasFile: proofId !== null };
  const { proof, reasons } = await proofOf(tx, asked);
  return { proof, reasons, on: proof && dayOf(clock.now()) };
}

interface Before {
  personId: string;
  product_id: string;
  created_at: string;
  proof: StoredProof['proof'];
  verified_on: string | null;
}

/** The same for an existing review. A verified review stays verified, even if its proof is gone later. */
export async function proveAgain(
  tx: Db,
  proving: ProvingServices,
  before: Before,
  proofId: string | null,
): Promise<StoredProof | undefined> {
  if (before.proof === 'verified') return undefined;
  const proven = await prove(tx, proving, {
    personId: before.personId,
    productId: before.product_id,
    createdAt: new Date(before.created_at),
    proofId,
  });
  return proven.proof === before.proof ? { ...proven, on: before.verified_on } : proven;
}

/** Checks a person's unverified reviews of these products again, after the person got a new proof. */
export async function stampReviews(
  tx: Db,
  proving: ProvingServices,
  personId: string,
  productIds: readonly string[],
): Promise<void> {
  for (const review of await listUnverified(tx, personId, productIds)) {
    const proven = await proveAgain(tx, proving, { ...review, personId }, review.proof_id);
    if (proven) await setProof(tx, review.id, proven);
  }
}

/** After a product was renamed: removes the stamp from reviews that nothing proves any more. */
export async function proveVerified(tx: Db, proving: ProvingServices, productId: string): Promise<void> {
  for (const { id, person_id: personId, created_at, proof_id: proofId } of await listVerified(
    tx,
    productId,
  )) {
    const proven = await prove(tx, proving, {
      personId,
      productId,
      createdAt: new Date(created_at),
      proofId,
    });
    if (proven.proof !== 'verified') await setProof(tx, id, proven);
  }
}
