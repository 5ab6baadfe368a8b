/** What we touch of an entry; npm's other properties go through as they are. */
interface LockEntry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly resolved?: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * The lock file with the binaries of every platform and without addresses. A registry that lacks the binaries of platforms we do
 * not run on makes npm leave them out, and `npm ci` then refuses the file everywhere; their entries follow from their names.
 * @throws when an optional package is missing whose name does not say for which platform it is
 */
export function completeLock(text: string): string {
  const { packages, ...rest } = JSON.parse(text) as Lock;
  const all: Record<string, LockEntry> = {};
  for (const [path, entry] of Object.entries(packages)) all[path] = withoutAddress(entry);
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isKnown(packages, owner, name)) all[`node_modules/${name}`] = entryOf(name, version, dev);
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...rest, packages: sorted }, null, 2)}\n`;
}

// Of a workspace it is the folder, which stays.
function withoutAddress(entry: LockEntry): LockEntry {
  if (!entry.resolved?.includes('://')) return entry;
  const { resolved: _address, ...others } = entry;
  return others;
}

// Like Node's resolution: next to the owner, then in each node_modules above it.
function isKnown(packages: Lock['packages'], owner: string, name: string): boolean {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
    if (folder === '' || !folder.includes('node_modules/')) return `node_modules/${name}` in packages;
  }
}

function entryOf(name: string, version: string, dev: boolean | undefined): LockEntry {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('gnu') ? ['glibc'] : words.includes('musl') ? ['musl'] : [];
  if (os.length + cpu.length === 0 || !/^\d/.test(version))
    throw new Error(
      `${name}@${version} is not in package-lock.json, and its name does not say for which platform it is.`,
    );
  const where = Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0);
  const entry = { version, ...(dev && { dev }), optional: true };
  return { ...entry, ...Object.fromEntries(where) };
}
