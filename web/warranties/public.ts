export { changeThing, coverSummary, oneThing, providerList } from './api.ts';
export { DayInput } from './day-input.tsx';
export { useListedThings } from './listed-things.ts';
export { useOwnThings } from './own-things.ts';
export { GoesAlong } from './thing/goes-along.tsx';
export { isCovered, leftText, type OwnedThing, rulerOf, stateTone, thingOf } from './things.ts';
export { kindNames, soonText } from './words.ts';
