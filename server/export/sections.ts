import { ExportedData } from '../../contract/export.ts';
import * as claims from '../claims/public.ts';
import * as communities from '../communities/public.ts';
import * as identity from '../identity/public.ts';
import * as marketplace from '../marketplace/public.ts';
import * as media from '../media/public.ts';
import * as messages from '../messages/public.ts';
import * as mood from '../mood/public.ts';
import * as notifications from '../notifications/public.ts';
import type { Section } from '../platform/export-section.ts';
import * as products from '../products/public.ts';
import * as profiles from '../profiles/public.ts';
import * as quotes from '../quotes/public.ts';
import * as receipts from '../receipts/public.ts';
import * as recommendations from '../recommendations/public.ts';
import * as reels from '../reels/public.ts';
import * as reviews from '../reviews/public.ts';
import * as trades from '../trades/public.ts';
import * as warranties from '../warranties/public.ts';

type SectionName = Exclude<keyof ExportedData, 'format' | 'version' | 'exportedAt'>;

const sectionsByName: Record<SectionName, Section> = {
  ...identity.exported,
  ...media.exported,
  ...profiles.exported,
  ...reviews.exported,
  ...products.exported,
  ...warranties.exported,
  ...receipts.exported,
  ...quotes.exported,
  ...claims.exported,
  ...marketplace.exported,
  ...reels.exported,
  ...communities.exported,
  ...messages.exported,
  ...trades.exported,
  ...mood.exported,
  ...notifications.exported,
  ...recommendations.exported,
};

/** The sections of all rooms, in the order of the contract. */
export const sections: readonly (readonly [name: string, section: Section])[] = Object.keys(
  ExportedData.shape,
).flatMap((name) => (name in sectionsByName ? [[name, sectionsByName[name as SectionName]] as const] : []));
