export { changeThing, coverSummary, endingNext, oneThing, providerList, refreshCovers } from './api.ts';
export { ContactLinks, mailTo } from './contact-links.tsx';
export { CoverBar } from './cover-timeline.tsx';
export { DayInput } from './day-input.tsx';
export { type CoverSpan, endAfter, spanNames, spans } from './form/cover-length.ts';
export { currencyOptions } from './form/currencies.ts';
export { useListedThings } from './listed-things.ts';
export { useOwnThings } from './own-things.ts';
export { OwnedNote } from './owned-note.tsx';
export { searchThings } from './search-things.ts';
export { kindNames, soonText, typeNames } from './sentences.ts';
export { ClaimPackCard } from './thing/claim-pack-card.tsx';
export { GoesAlong } from './thing/goes-along.tsx';
export {
  hasCover,
  isCovered,
  leftText,
  type OwnedThing,
  rulerOf,
  stateTone,
  thingOf,
} from './things.ts';
export { barOf, scaleOf } from './timeline-spans.ts';
export { WarrantyPage } from './warranty-page.tsx';
