import { spawn } from 'node:child_process';

export interface Inside {
  readonly folder: string;
  /** A user of the root folder. */
  readonly user: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

export interface End {
  readonly code: number | null;
  readonly output: string;
}

export interface Started {
  readonly ended: Promise<End>;
  /** The first group of the first match in the output; pending until a match. */
  waitFor(expression: RegExp): Promise<string>;
  /** Signals all its processes, as Ctrl-C in a terminal does. */
  interrupt(): void;
  /** Kills every remaining process. */
  kill(): Promise<void>;
  /** In seconds, up to its end or now. */
  longestSilence(): number;
}

// In separate namespaces, the mounts and all processes disappear with the first process, even when this program is killed.
const mounts = `set -e
mount -t proc proc "$ROOT/proc"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$ROOT/dev/pts"
set +e
chroot --userspec="$AS:$AS" "$ROOT" /usr/bin/env -i -C "$FOLDER" "$@"
exit $?`;

/** Starts a program as a user of this root folder, with /proc, /dev/shm and /dev/pts. */
export function startInRoot(root: string, inside: Inside, onLine: (line: string) => void): Started {
  const home = inside.user === 'root' ? '/root' : `/home/${inside.user}`;
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: home,
    USER: inside.user,
    LOGNAME: inside.user,
    SHELL: '/bin/sh',
    LANG: 'C.UTF-8',
    ...inside.variables,
  };
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', mounts, 'sh', ...settings, ...inside.words], {
    env: { PATH: process.env['PATH'], ROOT: root, AS: inside.user, FOLDER: inside.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);

  const watched = watchOutput(onLine);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', watched.take);
  const ended = new Promise<End>((resolve) =>
    child.once('close', (code) => {
      process.removeListener('exit', end);
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end);
      resolve({ code, output: watched.output() });
    }),
  );
  return {
    ended,
    waitFor: watched.waitFor,
    interrupt: () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    },
    kill: async () => {
      end();
      await ended;
    },
    longestSilence: watched.longestSilence,
  };
}

function watchOutput(onLine: (line: string) => void) {
  let output = '';
  let open = '';
  let last = performance.now();
  let longest = 0;
  const waiting = new Set<() => void>();
  return {
    output: () => output,
    longestSilence: () => longest / 1000,
    take(text: string): void {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      output += text;
      const lines = (open + text).split('\n');
      open = lines.pop() ?? '';
      for (const line of lines) onLine(line);
      for (const look of waiting) look();
    },
    waitFor(expression: RegExp): Promise<string> {
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.add(() => {
        const found = expression.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      return promise;
    },
  };
}

/** Runs a program as root in the root folder. @throws Error with its output when it fails */
export async function runAsRoot(root: string, words: readonly string[]): Promise<string> {
  const variables = { DEBIAN_FRONTEND: 'noninteractive' };
  const started = startInRoot(root, { folder: '/', user: 'root', variables, words }, () => {});
  const { code, output } = await started.ended;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}:\n${output}`);
  return output;
}
