import { fileURLToPath } from 'node:url';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { S3Address } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** `file:///folder` or `s3://KEY:SECRET@host:port/bucket?region=…`; `&tls=0` for a server without TLS. */
export function openStorage(storageUrl: string, setting = 'STORAGE_URL'): Storage {
  const url = new URL(storageUrl);
  switch (url.protocol) {
    case 'file:':
      return diskStorage(fileURLToPath(url));
    case 's3:':
      return s3Storage(readS3Address(url, setting));
    default:
      throw new StartRefusal(`${setting} must begin with file: or s3:.`);
  }
}

function readS3Address(url: URL, setting: string): S3Address {
  const bucket = url.pathname.slice(1);
  if (!url.username || !url.password || !url.host || !/^[a-z0-9.-]{3,63}$/.test(bucket))
    throw new StartRefusal(`${setting} must look like s3://KEY:SECRET@host:port/bucket?region=….`);
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
