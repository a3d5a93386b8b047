import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mails that lie in the outbox of an app without a mail server, the oldest first. */
export function mailsOf({ dataDir }: { dataDir: string }): string[] {
  try {
    const folder = join(dataDir, 'outbox');
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='));
  } catch {
    return [];
  }
}
