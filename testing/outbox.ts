import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, readMessage } from './message.ts';

/** The mails in the outbox of an app without a mail server, the oldest first; all of them, or those to an address. */
export function mailsOf({ dataDir }: { dataDir: string }, address?: string): Message[] {
  try {
    const folder = join(dataDir, 'outbox');
    return readdirSync(folder)
      .sort()
      .map((name) => readMessage(readFileSync(join(folder, name), 'utf8')))
      .filter(({ headers }) => !address || headers.to?.replace(/^.*<(.*)>$/, '$1') === address);
  } catch {
    return [];
  }
}

export const textOf = (mail: Message | undefined) => mail?.parts['text/plain'] ?? '';
export const htmlOf = (mail: Message | undefined) => mail?.parts['text/html'] ?? '';
