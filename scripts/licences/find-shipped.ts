/** What we read of an entry of package-lock.json. */
interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type Entries = Readonly<Record<string, Entry>>;

export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As its author names it; empty when it has none. */
  readonly licence: string;
}

/**
 * Every package that the server or the pages need at run time, on any platform. The lock file's `dev` is not enough: a peer dependency of a
 * workspace's tests counts as production there.
 */
export function findShipped(entries: Entries, starts: readonly string[]): readonly Shipped[] {
  const found = new Map<string, Shipped>();
  const seen = new Set<string>();
  const follow = (path: string, owner: Entry | undefined): void => {
    const entry = entries[path];
    if (!entry || seen.has(path)) return;
    seen.add(path);
    if (entry.link === true) return follow(entry.resolved ?? '', owner);
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '' } = entry;
    // A platform's binary that this registry lacks has no licence in the lock file; it is built from its owner's sources.
    if (path.includes('node_modules/'))
      found.set(`${name}@${version}`, { name, version, licence: entry.license ?? owner?.license ?? '' });
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      follow(resolveFrom(entries, path, needed), entry);
  };
  for (const start of starts) follow(start, undefined);
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

// Where Node would look: inside the owner, then in each node_modules above it.
function resolveFrom(entries: Entries, owner: string, name: string): string {
  for (let folder = owner; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}/node_modules/${name}`;
    if (path in entries) return path;
  }
  return `node_modules/${name}`;
}
