// Looks at an unpacked evidence pack: node verify.mjs [folder]. It needs nothing but Node 20 or newer, and no network.
// Every file is held to the manifest, the manifest to its signature, every row of the audit trail to its hash.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const faults = [];

/** A JSON file; undefined, with its fault reported, when it cannot be read. */
function readJson(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    faults.push(`${name}: cannot be read (${error.code ?? 'it is not JSON'})`);
    return undefined;
  }
}

async function sha256Of(path) {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

function isSigned(text, { publicKey, signature }) {
  try {
    return verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

async function lookAtFiles(manifest) {
  const listed = new Set(['manifest.json', 'manifest.sig.json']);
  for (const { path, sha256 } of manifest.files) {
    listed.add(path);
    if (path.split('/').includes('..')) {
      faults.push(`${path}: lies outside the pack`);
      continue;
    }
    const place = join(folder, ...path.split('/'));
    // The loop below reports a link or a pipe; its target is not read.
    if (lstatSync(place, { throwIfNoEntry: false })?.isFile() === false) continue;
    const found = await sha256Of(place).catch(() => undefined);
    if (found === undefined) faults.push(`${path}: is missing`);
    else if (found !== sha256) faults.push(`${path}: is not the file that was packed`);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = relative(folder, join(entry.parentPath ?? entry.path, entry.name))
      .split(sep)
      .join('/');
    if (!entry.isFile()) faults.push(`${path}: is a link or another special file, not a document`);
    else if (!listed.has(path)) faults.push(`${path}: was not packed`);
  }
}

/** The row in its hashed form: its columns in their order. */
const lineOf = (tenantId, row) =>
  JSON.stringify([
    tenantId,
    row.auditId,
    row.happenedOn,
    row.actorId,
    row.action,
    row.entity,
    row.entityId,
    row.requestId,
    row.address,
    row.seen,
    row.details,
    row.proof,
  ]);

const headText = ({ tenantId, chainNo, hash, sealedOn, begunOn, olderTo }) =>
  JSON.stringify(['audit head', tenantId, chainNo, hash, sealedOn, begunOn, olderTo]);

/** Both must be files of the pack itself, or the signature would be read from elsewhere. */
function isPlainFile(name) {
  const isFile = lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile() !== false;
  if (!isFile) faults.push(`${name}: is a link or another special file, not a document`);
  return isFile;
}

function lookAtTrail(chain) {
  let before;
  for (const { chainNo, previousHash, hash, ...row } of chain.rows) {
    const name = `audit-chain.json: row ${row.auditId}`;
    const computed = createHash('sha256')
      .update(Buffer.from(previousHash, 'hex'))
      .update(lineOf(chain.tenantId, row))
      .digest('hex');
    // An emptied row has fewer values than its hash was computed from.
    const isEmptied = row.isEmptied === true && row.details === '{}';
    if (computed !== hash && !isEmptied) faults.push(`${name} is not what was sealed`);
    if (before?.chainNo === chainNo - 1 && before.hash !== previousHash)
      faults.push(`${name} does not follow the one before it`);
    if (chain.head !== null && chainNo === chain.head.chainNo && hash !== chain.head.hash)
      faults.push(`${name} is not the signed end of the chain`);
    before = { chainNo, hash };
  }
  if (chain.head !== null && !isSigned(headText(chain.head), { ...chain.head, publicKey: chain.publicKey }))
    faults.push('audit-chain.json: the head of the chain is not signed by the key that is named');
  return chain.rows.length;
}

const manifest = isPlainFile('manifest.json') ? readJson('manifest.json') : undefined;
const signature = isPlainFile('manifest.sig.json') ? readJson('manifest.sig.json') : undefined;
let rows = 0;
if (manifest !== undefined && signature !== undefined) {
  if (!isSigned(readFileSync(join(folder, 'manifest.json')), signature))
    faults.push('manifest.json: is not what was signed, or manifest.sig.json was changed');
  if (Array.isArray(manifest.files)) await lookAtFiles(manifest);
  if (manifest.files?.some(({ path }) => path === 'audit-chain.json') && isPlainFile('audit-chain.json')) {
    const chain = readJson('audit-chain.json');
    if (chain !== undefined) rows = lookAtTrail(chain);
  }
}

if (faults.length === 0) {
  const key = createHash('sha256').update(signature.publicKey).digest('hex');
  console.log(`OK: ${manifest.files.length} files and ${rows} rows of the audit trail are what was packed.`);
  console.log(`Signed by the key with the SHA-256 ${key}: compare it with the one that the sender names.`);
} else {
  console.log(`NOT OK:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}`);
  process.exitCode = 1;
}
