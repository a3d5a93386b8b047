import { readdirSync } from 'node:fs';

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

// The doors come from the folders themselves. Only its place in the order has to be named for a new room.
const serverDomains = folders('server').filter((name) => name !== 'platform' && name !== 'migrations');
const webDomains = folders('web').filter(
  (name) => !['app', 'ui', 'lib', 'art', 'testing', 'node_modules'].includes(name),
);
/** The order of the rooms: each may import those before it, by their doors. */
const serverOrder =
  'identity media profiles reviews products warranties receipts quotes claims messages marketplace communities trades mood ' +
  'notifications search recommendations reels dashboard export';
const webOrder =
  'identity media profiles products notifications reviews warranties receipts quotes claims marketplace trades messages ' +
  'communities capture mood search recommendations reels dashboard';
const inOrder = (side, domains, order) => {
  const missing = domains.filter((domain) => !order.includes(domain));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} of ${side} has no place in the order of rooms.`);
  return order.slice(0, -1).map((domain, at) => ({
    name: `${side}-${domain}-imports-only-rooms-before-it`,
    severity: 'error',
    from: { path: `^${side}/${domain}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${side}/(${order.slice(at + 1).join('|')})/` },
  }));
};
const forbidden = [
  ...inOrder('server', serverDomains, serverOrder.split(' ')),
  ...inOrder('web', webDomains, webOrder.split(' ')),
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
    name: 'platform-knows-no-domain',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: `^server/(${serverDomains.join('|')})/` },
  },
  ...serverDomains.map((domain) => ({
    name: `${domain}-is-entered-by-public.ts`,
    severity: 'error',
    from: { path: '^(server|testing|bench)/', pathNot: `^server/${domain}/` },
    to: { path: `^server/${domain}/`, pathNot: `^server/${domain}/public\\.ts$` },
  })),
  ...webDomains.map((domain) => ({
    name: `${domain}-on-the-web-is-entered-by-public.ts`,
    severity: 'error',
    from: { path: '^web/', pathNot: `^web/${domain}/` },
    to: { path: `^web/${domain}/`, pathNot: `^web/${domain}/public\\.ts$` },
  })),
  {
    name: 'ui-knows-no-domain',
    severity: 'error',
    from: { path: '^web/ui/' },
    to: { path: `^(web/(app|${webDomains.join('|')})|contract)/` },
  },
  {
    name: 'lib-knows-no-page',
    severity: 'error',
    from: { path: '^web/lib/' },
    // Toasts are shown from anywhere, and drawn by what is loaded then.
    to: { path: `^web/(app|ui|${webDomains.join('|')})/`, pathNot: '^web/ui/toast-viewport\\.tsx$' },
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
