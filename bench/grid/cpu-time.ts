import { existsSync, readFileSync, readdirSync } from 'node:fs';

const msPerTick = 10;

/** CPU time in ms of a server and of all database sessions except this one; undefined where there is no /proc. */
export function cpuTime({ server, session }: { server: number; session: number }): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const postmaster = statOf(statOf(session)?.parent ?? 0);
  const sessions = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== undefined && stat.parent === postmaster?.pid);
  const ended = postmaster?.endedChildrenMs ?? 0;
  return sessions.reduce((sum, stat) => sum + (stat?.ms ?? 0), ended + (statOf(server)?.ms ?? 0));
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
  readonly endedChildrenMs: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain blanks; proc(5) lists the fields after it: state, parent, …, own and children's CPU times.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return {
      pid,
      parent: fields[1] ?? 0,
      ms: (user + system) * msPerTick,
      endedChildrenMs: (childrenUser + childrenSystem) * msPerTick,
    };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}
