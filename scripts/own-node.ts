import { readFileSync } from 'node:fs';

/** The project runs on the Node that it pins; another one fails at the first thing that it does not know. */
const pinned = JSON.parse(
  readFileSync(new URL('../node_modules/node/package.json', import.meta.url), 'utf8'),
);
if (process.versions.node.split('.')[0] !== pinned.version.split('.')[0]) {
  process.stderr.write(
    `This is Node ${process.version}; Wellkept needs ${pinned.version}, which it brings along. ` +
      'Run one test with: npm run test:one -- <path or name>\n',
  );
  process.exit(1);
}
