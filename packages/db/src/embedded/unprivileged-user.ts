import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** How to run PostgreSQL, which refuses root and users without a name. */
export interface UnprivilegedUser {
  /** Words put before the command. */
  prefix: string[];
  /** The user and group, as this process sees them, that must own the files. */
  uid: number;
  gid: number;
}

// The only unprivileged user in every /etc/passwd, which initdb reads for the name.
const nobody = 65534;

export function findUnprivilegedUser(): UnprivilegedUser {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0 && hasName()) return { prefix: [], uid, gid };

  // A user namespace shows the present user under the unprivileged id, so the files keep their owner. Containers often forbid it.
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (uid !== 0 || runs(namespace)) return { prefix: namespace, uid, gid };

  const other = accountOf('postgres') ?? { uid: nobody, gid: nobody };
  const setpriv = ['setpriv', `--reuid=${other.uid}`, `--regid=${other.gid}`, '--clear-groups'];
  // With this capability folders above the data (such as /root) need not be open to that user.
  const passing = [...setpriv, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { prefix: runs(passing) ? passing : setpriv, ...other };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function runs(prefix: string[]): boolean {
  const [command = '', ...words] = prefix;
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0;
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((entry) => entry[0] === name);
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}
