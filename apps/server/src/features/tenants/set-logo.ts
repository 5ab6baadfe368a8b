import { createHash } from 'node:crypto';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { putTenantLogo } from '@kyc/db/tables/masters/tenant-logo-table';
import sharp from 'sharp';
import { cleanImage } from '../../files/clean-image.ts';
import { audit, type Author } from '../../records/audit.ts';

const mostBytes = 5_000_000;
/** Twice what the header shows (§9: 200 × 50), for screens with small pixels. */
const box = { width: 400, height: 100 };
/** A drawing can hold scripts and addresses, and other formats have readers that strangers' bytes are not given to. */
const formats = ['png', 'jpeg', 'webp'];

/** Nothing but pixels is kept, as a PNG that fits the header. @throws Refusal `tooLarge`, `unsupportedType`, `unreadableFile` */
export async function setLogo(
  tx: Tx,
  author: Author,
  file: Buffer,
): Promise<{ width: number; height: number; bytes: number }> {
  if (file.length > mostBytes) throw new Refusal('tooLarge', 'The picture is larger than 5 MB.');
  const { bytes } = await cleanImage(file, 'image/png', { formats }).catch(inWords);
  const { data: picture, info } = await sharp(bytes)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  await putTenantLogo(tx, { picture, sha256: createHash('sha256').update(picture).digest('hex') });
  const done = { width: info.width, height: info.height, bytes: picture.length };
  await audit(
    tx,
    { ...author, action: 'tenant.set-logo' },
    { entity: 'tenant', entityId: 'logo', details: done },
  );
  return done;
}

function inWords(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'unreadableFile') throw new Refusal('unreadableFile', 'The picture cannot be read.');
  if (error.code === 'unsupportedType')
    throw new Refusal('unsupportedType', 'A logo is a PNG, JPEG or WebP picture.');
  throw error;
}
