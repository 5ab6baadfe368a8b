import * as z from 'zod/mini';
import { storageKey } from '../platform/storage/storage.ts';

const part = z.object({
  key: z.string().check(z.regex(storageKey)),
  bytes: z.int(),
  /** The hexadecimal hash of the bytes as they are stored. */
  sha256: z.string(),
});
export type StoredPart = z.infer<typeof part>;

const tablePart = z.object({
  table: z.string(),
  tenantId: z.int(),
  rows: z.int(),
  /** The digest of the rows, whose order does not matter (RowDigest). */
  digest: z.string(),
});

/** The contents of a backup. It is written last: a backup without it is not finished. It names no person. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The moment whose state the backup contains, in ISO 8601. */
  takenOn: z.string(),
  version: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  /** One sealed stream, divided into parts. */
  database: z.array(part),
  tables: z.array(tablePart),
  /** One compressed stream of lines (file-index.ts), divided into parts. */
  index: z.array(part),
  files: z.object({ count: z.int(), bytes: z.int(), copied: z.int() }),
  /** Every pack in the index, including packs of earlier backups. */
  packs: z.array(part),
  /** Keys of rows whose bytes were missing in storage, or differ from the row's hash. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestKey = (id: string): string => `backups/${id}/manifest.json`;
