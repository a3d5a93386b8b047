import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toMessage } from '../server/platform/mail.ts';
import type { Mail } from '../server/platform/mail-content.ts';

const ROOT = join(import.meta.dirname, '..');
export const SAMPLE_URL = 'https://wellkept.example';

/** What people may have typed. Our own words are in no setting, so samples of them are always the same. */
interface Typed {
  firstName: string;
  lastName: string;
  product: string;
  email: string;
}
export const usual: Typed = {
  firstName: 'Maya',
  lastName: 'Lund',
  product: 'Kestrel M35 Wireless Headphones',
  email: 'maya.lund@new.example',
};

const ruler = (ticks: number, lit: number, tone: 'ok' | 'warn') => ({
  ticks,
  lit,
  tallEvery: 12,
  tone,
  label: `${lit} of ${ticks} months of cover left`,
});

/** Everything that a mail may be about. Each kind of mail takes what it needs. */
const about = ({ firstName, lastName, product, email }: Typed) => ({
  to: { address: 'maya@post.example', firstName, lastName },
  path: '/reset-password?token=Zk9-3n_bQm1r7YxT0aPvLw5dHsE2uCjG8fKiNoXtRqA&at=new',
  newEmail: email,
  hours: 24,
  days: 7,
  minutes: 60,
  unsubscribe: '/unsubscribe/Zk9-3n_bQm1r7YxT0aPvLw5dHsE2uCjG8fKiNoXtRqA',
  isCut: false,
  lines: [
    {
      subject: `${product} cover ends in 17 days`,
      title: `${product} cover ends soon`,
      message: '17 days left. Check it for faults by 2 Dec.',
      path: '/warranty?thing=1',
      ruler: ruler(24, 1, 'warn'),
    },
    {
      subject: `${product} cover renews in 49 days`,
      title: `${product} cover renews soon`,
      message: 'It renews on 3 Jan, in 49 days. Change it before then if you want to.',
      path: '/warranty?thing=2',
      ruler: ruler(60, 31, 'ok'),
    },
    ...Array.from({ length: 9 }, (_, at) => ({
      subject: `${firstName} offered $480`,
      title: `${firstName} offered $480`,
      message: `${product}. Accept it, or name another price.`,
      path: `/transactions?id=${at}`,
    })),
  ],
});

/**
 * A sample of each kind of mail. Kinds are the functions in files called `mails.ts`, so a new one is here by itself.
 */
export async function mailSamples(typed: Typed) {
  const files = globSync('server/**/mails.ts', { cwd: ROOT }).sort();
  const kinds = await Promise.all(
    files.map(async (file) => {
      const written: Record<string, (about: object) => Mail> = await import(
        pathToFileURL(join(ROOT, file)).href
      );
      return Object.entries(written);
    }),
  );
  const given = about(typed);
  return [
    ...kinds.flat().map(([name, write]) => ({ name, mail: write(given) })),
    ...kinds
      .flat()
      .filter(([, write]) => write(given).items)
      .map(([name, write]) => ({
        name: `${name} about one thing`,
        mail: write({ ...given, lines: given.lines.slice(0, 1) }),
      })),
  ].map(({ name, mail }) => ({ name, mail, message: toMessage(mail, SAMPLE_URL) }));
}
