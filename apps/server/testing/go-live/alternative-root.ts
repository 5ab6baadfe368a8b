import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './type-commands.ts';

/** The machine of the page as a folder; users and modes are real where the test runs as root. */
interface AlternativeRoot {
  readonly folder: string;
  /** Whether the test may become other users, which also requires that they can read the product. */
  readonly hasUsers: boolean;
  accountOf(user: string): Account | undefined;
  /** Keeps owner and mode of an existing file, as an editor does. */
  write(file: { path: string; text: string; user: string }): void;
  /** The mode and the owner by name, such as `0640 root:kyc-desk`. */
  modeOf(path: string): string;
}

export function alternativeRoot(folder: string, product: string): AlternativeRoot {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const hasUsers = isRoot && isOpenToAll(product) && isOpenToAll(folder);
  const namesOf = (file: string): Map<number, string> =>
    new Map(
      linesOf(join(folder, 'etc', file)).map(([name = '', , id = '']) => [Number(id), name] as const),
    ).set(0, 'root');
  const accountOf = (user: string): Account | undefined => {
    if (user === 'root' || !hasUsers) return undefined;
    const found = linesOf(join(folder, 'etc/passwd')).find(([name]) => name === user);
    if (found === undefined) throw new Error(`there is no user ${user} yet`);
    const [, , uid, gid, , home = ''] = found;
    return { uid: Number(uid), gid: Number(gid), home: join(folder, home) };
  };
  return {
    folder,
    hasUsers,
    accountOf,
    write({ path, text, user }) {
      const account = accountOf(user);
      const parent = dirname(path);
      if (!existsSync(parent)) {
        mkdirSync(parent, { mode: 0o700 });
        if (account) chownSync(parent, account.uid, account.gid);
      }
      const isNew = !existsSync(path);
      if (!isNew) chmodSync(path, statSync(path).mode | 0o200);
      writeFileSync(path, text);
      if (isNew && account) chownSync(path, account.uid, account.gid);
    },
    modeOf(path) {
      const { mode, uid, gid } = statSync(join(folder, path));
      const owner = isRoot ? ` ${namesOf('passwd').get(uid) ?? uid}:${namesOf('group').get(gid) ?? gid}` : '';
      return `${(mode & 0o7777).toString(8).padStart(4, '0')}${owner}`;
    },
  };
}

function linesOf(file: string): string[][] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(':'));
}

/** Whether every user passes all folders above and can list the folder itself. */
function isOpenToAll(folder: string): boolean {
  const { mode } = statSync(folder);
  const parent = dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}
