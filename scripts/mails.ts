import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailSamples, usual } from '../testing/mail-samples.ts';

// npm run mails -- <folder>: writes a sample of every mail into a folder, as HTML and as text.
const [folder] = process.argv.slice(3);
if (!folder) {
  console.error('Name a folder: npm run mails -- <folder>');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const { name, message } of await mailSamples(usual)) {
  const file = join(folder, name.replaceAll(' ', '-'));
  writeFileSync(`${file}.html`, message.html ?? '');
  writeFileSync(`${file}.txt`, `Subject: ${message.subject}\n\n${message.text}`);
  console.log(`${file}.html`);
}
