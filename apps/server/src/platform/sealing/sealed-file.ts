import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyBytes, tagBytes } from './aes-gcm.ts';
import { asBuffer } from '../buffers/as-buffer.ts';
import type { DataKey } from './sealed-text.ts';

// A sealed file: `KYCSEAL1`, the data key's id (8 bytes), a salt (16), then pieces of 64 KiB, each with its tag. The key is specific to the
// file (HKDF-SHA-256 of the data key, salt and storage key), so a counter suffices as nonce; its last byte marks the last piece, so that
// none can be omitted, moved or cut off.
const magic = Buffer.from('KYCSEAL1');
const idBytes = 8;
const saltBytes = 16;
export const headerBytes = magic.length + idBytes + saltBytes;
const pieceBytes = 64 * 1024;
const sealedPieceBytes = pieceBytes + tagBytes;

/** The bytes of a stored file differ from those sealed under its key. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** Undefined: the file is in plain text. */
export function readHeader(beginning: Buffer): { keyId: string; header: Buffer } | undefined {
  if (beginning.length < headerBytes || !beginning.subarray(0, magic.length).equals(magic)) return undefined;
  const header = beginning.subarray(0, headerBytes);
  return { header, keyId: header.subarray(magic.length, magic.length + idBytes).toString('hex') };
}

export function clearSizeOf(sealedSize: number): number {
  const body = sealedSize - headerBytes;
  return body - Math.ceil(body / sealedPieceBytes) * tagBytes;
}

export async function* sealPieces(
  content: AsyncIterable<Uint8Array>,
  dataKey: DataKey,
  storageKey: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, Buffer.from(dataKey.keyId, 'hex'), randomBytes(saltBytes)]);
  const key = fileKey(dataKey, header, storageKey);
  yield header;
  for await (const { piece, number, isLast } of inPieces(content, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(header);
    // In two parts: joining them would copy each file once more.
    yield cipher.update(piece);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  }
}

/** @param body what follows the header @throws DamagedFile before any byte of a piece that was changed is given */
export async function* openPieces(
  body: AsyncIterable<Uint8Array>,
  { dataKey, header }: { readonly dataKey: DataKey; readonly header: Buffer },
  storageKey: string,
): AsyncGenerator<Buffer> {
  const key = fileKey(dataKey, header, storageKey);
  for await (const { piece, number, isLast } of inPieces(body, sealedPieceBytes)) {
    const clear = openPiece(piece, { key, nonce: nonceOf(number, isLast), header });
    if (clear === undefined) throw new DamagedFile(`The stored file ${storageKey} is not what was sealed.`);
    yield clear;
  }
}

function openPiece(
  piece: Buffer,
  { key, nonce, header }: { readonly key: Buffer; readonly nonce: Buffer; readonly header: Buffer },
): Buffer | undefined {
  if (piece.length < tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(header).setAuthTag(piece.subarray(-tagBytes));
  try {
    const clear = decipher.update(piece.subarray(0, -tagBytes));
    // GCM has no rest.
    decipher.final();
    return clear;
  } catch {
    return undefined;
  }
}

function fileKey({ key }: DataKey, header: Buffer, storageKey: string): Buffer {
  const salt = header.subarray(-saltBytes);
  return Buffer.from(hkdfSync('sha256', key, salt, `kyc-desk file ${storageKey}`, keyBytes));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Piece {
  readonly piece: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

/** All pieces have the same size except the last, which is empty only for an empty file. */
async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let number = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    // One byte more than a piece: only then is it known not to be the last.
    if (bytes <= size) continue;
    const all = joined(held);
    let from = 0;
    for (; all.length - from > size; from += size) {
      yield { piece: all.subarray(from, from + size), number, isLast: false };
      number += 1;
    }
    held = [all.subarray(from)];
    bytes = all.length - from;
  }
  yield { piece: joined(held), number, isLast: true };
}

/** One part, as most files come, is not copied. */
function joined(parts: readonly Uint8Array[]): Buffer {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? asBuffer(only) : Buffer.concat(parts);
}
