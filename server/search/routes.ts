import { searchEverything } from '../../contract/search.ts';
import type { Platform } from '../platform/platform.ts';
import { findAll } from './find.ts';

export const addSearchRoutes = ({ route }: Platform) =>
  route(searchEverything, ({ tx, query, caller }) => findAll(tx, query.q, caller.id));
