// Runs after each `npm install`. A registry that lacks the binaries of platforms we do not run on makes npm leave them out
// of package-lock.json, and `npm ci` then refuses the file everywhere. Their entries follow from their names, so we add them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run/root.mjs';

const lockFile = join(root, 'package-lock.json');
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

const text = readFileSync(lockFile, 'utf8');
const lock = JSON.parse(text);
const completed = complete(lock);
if (completed !== text) writeFileSync(lockFile, completed);

function complete({ packages, ...rest }) {
  const all = { ...packages };
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isKnown(packages, owner, name)) all[`node_modules/${name}`] = entryOf(name, version, dev);
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...rest, packages: sorted }, null, 2)}\n`;
}

// Where Node would look: beside the owner, then in each node_modules above it.
function isKnown(packages, owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
    if (folder === '' || !folder.includes('node_modules/')) return `node_modules/${name}` in packages;
  }
}

function entryOf(name, version, dev) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('gnu') ? ['glibc'] : words.includes('musl') ? ['musl'] : [];
  if (os.length + cpu.length === 0 || !/^\d/.test(version))
    throw new Error(
      `${name}@${version} is not in package-lock.json, and its name does not say for which platform it is.`,
    );
  const where = Object.entries({ cpu, libc, os }).filter(([, values]) => values.length > 0);
  return { version, ...(dev && { dev }), optional: true, ...Object.fromEntries(where) };
}
