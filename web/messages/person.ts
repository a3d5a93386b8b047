import type { Author } from '../../contract/common.ts';
import { cardName } from '../lib/format.ts';

/** As one speaks of somebody one writes to. */
export const firstNameOf = (person: Author) => person.firstName || cardName(person);
