import { readdirSync } from 'node:fs';

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

// The doors come from the folders themselves. Only its place in the order has to be named for a new room.
const serverRooms = folders('server').filter((name) => name !== 'platform' && name !== 'migrations');
const webRooms = folders('web').filter(
  (name) => !['app', 'ui', 'lib', 'art', 'testing', 'node_modules'].includes(name),
);
/** The order of the rooms: each may import those before it, by their doors. */
const serverOrder =
  'identity media profiles reviews products warranties receipts quotes claims messages marketplace communities trades mood ' +
  'notifications search recommendations reels dashboard export';
const webOrder =
  'identity media profiles products notifications reviews warranties receipts quotes claims marketplace trades messages ' +
  'communities capture mood search recommendations reels dashboard';
const inOrder = (side, rooms, order) => {
  const missing = rooms.filter((room) => !order.includes(room));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} of ${side} has no place in the order of rooms.`);
  return order.slice(0, -1).map((room, at) => ({
    name: `${side}-${room}-imports-only-rooms-before-it`,
    severity: 'error',
    from: { path: `^${side}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${side}/(${order.slice(at + 1).join('|')})/` },
  }));
};
const forbidden = [
  ...inOrder('server', serverRooms, serverOrder.split(' ')),
  ...inOrder('web', webRooms, webOrder.split(' ')),
  {
    name: 'contract-imports-only-zod',
    severity: 'error',
    from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^(contract/|node_modules/zod/)' },
  },
  {
    name: 'web-never-imports-server',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|testing|bench|scripts)/' },
  },
  {
    name: 'platform-knows-no-room',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: `^server/(${serverRooms.join('|')})/` },
  },
  ...serverRooms.map((room) => ({
    name: `${room}-is-entered-by-public.ts`,
    severity: 'error',
    from: { path: '^(server|testing|bench)/', pathNot: `^server/${room}/` },
    to: { path: `^server/${room}/`, pathNot: `^server/${room}/public\\.ts$` },
  })),
  ...webRooms.map((room) => ({
    name: `${room}-on-the-web-is-entered-by-public.ts`,
    severity: 'error',
    from: { path: '^web/', pathNot: `^web/${room}/` },
    to: { path: `^web/${room}/`, pathNot: `^web/${room}/public\\.ts$` },
  })),
  {
    name: 'ui-knows-no-room',
    severity: 'error',
    from: { path: '^web/ui/' },
    to: { path: `^(web/(app|${webRooms.join('|')})|contract)/` },
  },
  {
    name: 'lib-knows-no-page',
    severity: 'error',
    from: { path: '^web/lib/' },
    to: { path: `^web/(app|ui|${webRooms.join('|')})/` },
  },
  {
    name: 'web-ships-no-tests',
    severity: 'error',
    from: { path: '^web/', pathNot: '^web/testing/|\\.test\\.tsx?$' },
    to: { path: '^web/testing/|\\.test\\.tsx?$' },
  },
  {
    name: 'server-ships-no-tests',
    severity: 'error',
    from: { path: '^server/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(testing|bench|e2e|scripts)/|\\.test\\.ts$' },
  },
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/node_modules' },
    // SWC sees every import of TypeScript, those of types too. The settings that ask for TypeScript's own compiler (tsConfig,
    // tsPreCompilationDeps) want one before 7, and would add nothing: no path here has another name.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
