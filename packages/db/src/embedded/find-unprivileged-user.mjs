// Plain JavaScript: scripts/run/preflight.mjs uses it before the installation, on a Node that reads no TypeScript.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

// The only unprivileged user in every /etc/passwd, which initdb reads for the name.
const nobody = 65534;

/** How to run PostgreSQL, which refuses root and users without a name. */
export function findUnprivilegedUser() {
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
  // PostgreSQL looks for its programs by access(2), which heeds the capability only with this bit.
  const passingToPrograms = [...passing, '--securebits=+no_setuid_fixup'];
  return { prefix: [passingToPrograms, passing].find(runs) ?? setpriv, ...other };
}

/** Whether that user can pass through a folder, or run a program. */
export function canPass({ prefix }, path) {
  return prefix.length === 0 || run([...prefix, 'test', '-x', path]);
}

function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function runs(prefix) {
  return run([...prefix, 'true']);
}

function run([command, ...words]) {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}

function accountOf(name) {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((entry) => entry[0] === name);
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}
