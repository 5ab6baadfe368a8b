import { createHash, sign, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ZipArchive, type Pieces } from '../exports/zip/zip-archive.ts';
import type { Absent, Part } from './part.ts';

interface FileOfPack {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** What packs are signed with. */
export interface TokenKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface PackContent {
  /** The manifest's data in addition to its files. */
  readonly facts: object;
  readonly parts: AsyncIterable<Part> | Iterable<Part>;
  readonly absent: readonly Absent[];
}

/**
 * A pack piece by piece: memory contains one piece at a time, however large its documents are. The manifest is the last file but one,
 * because it contains the hash of all files before it; it is signed, and `verify.mjs` verifies the pack on any machine.
 */
export async function* writePack(
  { facts, parts, absent }: PackContent,
  key: TokenKey,
): AsyncIterable<Buffer> {
  const archive = new ZipArchive();
  const files: FileOfPack[] = [];
  const verifier = await readFile(new URL('verify.mjs', import.meta.url));
  for await (const { path, pieces } of withVerifier(parts, verifier)) {
    const sums = { hash: createHash('sha256'), size: 0 };
    yield* archive.file(path, counted(pieces(), sums));
    files.push({ path, sha256: sums.hash.digest('hex'), size: sums.size });
  }
  const manifest = `${JSON.stringify({ ...facts, absent, files }, undefined, 2)}\n`;
  yield* archive.file('manifest.json', [manifest]);
  yield* archive.file('manifest.sig.json', [`${JSON.stringify(signatureOf(manifest, key), undefined, 2)}\n`]);
  yield archive.end();
}

async function* withVerifier(parts: PackContent['parts'], verifier: Buffer): AsyncIterable<Part> {
  yield* parts;
  yield { path: 'verify.mjs', pieces: () => [verifier] };
}

async function* counted(
  pieces: Pieces,
  sums: { readonly hash: ReturnType<typeof createHash>; size: number },
): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Uint8Array);
    sums.hash.update(bytes);
    sums.size += bytes.length;
    yield bytes;
  }
}

function signatureOf(manifest: string, { kid, privateKey, publicKey }: TokenKey) {
  return {
    kid,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signature: sign(null, Buffer.from(manifest), privateKey).toString('base64url'),
  };
}
