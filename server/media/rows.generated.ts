// What the statements of media answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  claimMedia: {
    id: string;
    ownerId: string;
    purpose: string;
    kind: 'picture' | 'video' | 'document';
    audience: 'public' | 'owner';
    type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    seconds: number | null;
    placeholder: string | null;
    variants: Shapes['media.variants'];
    createdAt: string;
    usedAt: string | null;
    usedBy: string | null;
    name: string | null;
  };
  exportMedia: {
    id: string;
    purpose: string;
    kind: 'picture' | 'video' | 'document';
    type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    seconds: number | null;
    name: string | null;
    used_by: string | null;
    created_at: string;
  };
  findMedia: {
    id: string;
    ownerId: string;
    purpose: string;
    kind: 'picture' | 'video' | 'document';
    audience: 'public' | 'owner';
    type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    seconds: number | null;
    placeholder: string | null;
    variants: Shapes['media.variants'];
    createdAt: string;
    usedAt: string | null;
    usedBy: string | null;
    name: string | null;
  };
  lockFree: {
    id: string;
  };
  takeTrash: {
    id: string;
  };
}
