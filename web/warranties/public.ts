export { coverSummary, oneThing, ownCovers } from './api.ts';
export { useListedThings } from './listed-things.ts';
export { GoesAlong } from './thing/goes-along.tsx';
export { isCovered, leftText, type OwnedThing, rulerOf, stateTone, thingOf, thingsOf } from './things.ts';
export { kindNames, soonText } from './words.ts';
