// Checks before the installation, which takes a minute.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canPass, findUnprivilegedUser } from '../../packages/db/src/embedded/find-unprivileged-user.mjs';
import { fileFaultSentence } from './file-fault.mjs';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

/** @throws Sentence when the folder of the product cannot be written to */
export function requireWritableFolder(folder = root) {
  const error = writeTrial(folder);
  if (error !== undefined)
    throw new Sentence(
      `Packages are installed into the folder of KYC Desk. ${fileFaultSentence({ code: error.code }, folder) ?? error.message}`,
    );
}

/**
 * PostgreSQL refuses to run as root; its user has to reach the data folder.
 * @throws Sentence when it cannot
 */
export function requireReachableData({ DATA_DIR, DATABASE_URL } = process.env) {
  if (DATABASE_URL?.trim() || process.getuid?.() !== 0) return;
  const dataDir = resolve(root, DATA_DIR?.trim() || '.data');
  const existing = nearestExisting(dataDir);
  const user = findUnprivilegedUser();
  if (canPass(user, existing)) return;
  throw new Sentence(
    `The embedded PostgreSQL may not run as root, and its user (id ${user.uid}) may not enter ${existing}, where the data folder ${dataDir} is. Move KYC Desk to a folder that every user may enter, such as /opt/kyc-desk, set DATA_DIR to such a folder, start KYC Desk as another user than root, or set DATABASE_URL.`,
  );
}

/** The words that give npm a writable cache; an empty list where its usual one is writable. */
export function cacheWords({ npm_config_cache: named } = process.env, home = homedir()) {
  const cache = named || join(home, '.npm');
  if (isWritable(cache)) return [];
  const own = join(root, '.cache', 'npm');
  console.error(`The cache of npm, ${cache}, cannot be written to: packages are cached in ${own} instead.`);
  return ['--cache', own];
}

function isWritable(cache) {
  // npm makes missing folders; existing ones may belong to another user.
  return [cache, join(cache, '_cacache'), join(cache, '_logs')].every(
    (folder) => writeTrial(nearestExisting(folder)) === undefined,
  );
}

/** The fault; undefined where a file could be written. */
function writeTrial(folder) {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    writeFileSync(trial, 'x', { flag: 'wx' });
    rmSync(trial);
    return undefined;
  } catch (error) {
    return error;
  }
}

function nearestExisting(path) {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
