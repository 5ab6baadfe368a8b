import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { fetchInTime, piecesInTime } from './fetch-in-time.ts';
import { requireStorageKey } from './storage.ts';
import type { ListedObject, Storage } from './storage.ts';

export interface S3Address {
  /** Scheme, host, port and bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const trialKey = 'health/trial';
const trialBytes = Buffer.from('ready');

/** Keeps objects in a bucket of S3 or of a server that speaks its protocol. */
export function s3Storage(address: S3Address): Storage {
  const bucket = new S3mini({ ...address, fetch: fetchInTime });
  return {
    // Signed with its length and hash, so one attempt stores all or nothing; documents are 60 MB at most.
    put: async (key, content) => {
      const bytes = content instanceof Readable ? await buffer(content) : content;
      await bucket.putObject(requireStorageKey(key), bytes);
    },
    read: async (key) => {
      const response = await bucket.getObjectResponse(requireStorageKey(key));
      if (!response?.body) return undefined;
      const content = Readable.from(piecesInTime(response.body));
      return { size: Number(response.headers.get('content-length')), content };
    },
    stat: async (key) => {
      const exists = await bucket.objectExists(requireStorageKey(key));
      return exists === true ? { size: await bucket.getContentLength(key) } : undefined;
    },
    remove: async (key) => {
      await bucket.deleteObject(requireStorageKey(key));
    },
    list: (folder) => listAll(bucket, requireStorageKey(folder)),
    // An object is stored by one request, atomically.
    removeUnfinished: async () => await Promise.resolve(0),
    check: async () => {
      if (!(await bucket.bucketExists())) throw new Error(`The bucket ${bucket.bucketName} does not exist.`);
      // To see a bucket is not to have the right or the room to write to it.
      await bucket.putObject(trialKey, trialBytes);
    },
  };
}

const keysAtOnce = 1000;

async function* listAll(bucket: S3mini, folder: string): AsyncIterable<ListedObject> {
  let next: string | undefined;
  do {
    const page = await bucket.listObjectsPaged('/', `${folder}/`, keysAtOnce, next);
    for (const { Key: key, LastModified } of page?.objects ?? [])
      yield { key, writtenOn: new Date(LastModified) };
    next = page?.nextContinuationToken;
  } while (next !== undefined);
}
