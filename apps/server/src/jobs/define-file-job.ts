/**
 * Jobs that write one file to the storage for a row that a user requested: exports, evidence packs, bundles of incidents.
 *
 * The sequence of each: claim the row, write the file while the storage takes it, note its size in the row. When that fails: remove
 * the file, leave a lost connection to the queue's retry, and otherwise note in the row why it failed.
 *
 * @example
 * export const writeEvidence = defineFileJob({
 *   name: 'write-evidence',
 *   payload,
 *   workers: { all: 1, ofOneTenant: 1 },
 *   failure: 'an evidence pack could not be written',
 *   claim: async (tx, { packId }) =>
 *     (await updatePack(tx, packId, { state: 'running' })) ? { key: packKey(packId) } : undefined,
 *   write: async (services: EvidenceServices, { tenantId, packId }, { output }) => { … },
 *   ready: (tx, { packId }, { sizeBytes }) => updatePack(tx, packId, { state: 'ready', sizeBytes }),
 *   failed: (tx, { packId }, { because }) => updatePack(tx, packId, { state: 'failed', failedBecause: because }),
 *   because: () => evidenceTexts.failed,
 * });
 *
 * Pitfalls:
 * - An interrupted run starts again and replaces its partial file, so `claim` accepts a row that is already running. A run whose job another
 *   worker has taken over leaves row and file to it.
 * - `write` awaits each piece (`exports/write-to.ts`): the storage sets the pace, and memory contains one buffer.
 * - `ready` updates a row only while it is running; if the row was cancelled or deleted, the file is removed.
 */
import type { PassThrough } from 'node:stream';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import * as z from 'zod/mini';
import type { Services } from '../platform/services.ts';
import { unlimitedRun, type Job, type JobName, type JobPayload, type Workers } from './define-job.ts';
import { openUpload } from './open-upload.ts';

/** Ends a job without a failure, because its row was cancelled or deleted: the file is removed and the row is not changed. */
export class FileCancelled extends Error {}

/** Another worker has taken the job over. */
class LeaseLost extends Error {
  constructor() {
    super('Another worker has taken this job over.');
  }
}

/** Ends a job for a reason that is no fault of the product; the message is the text for the requester. */
export class FileRefused extends Error {}

export type FileServices = Pick<Services, 'database' | 'storage' | 'logger'>;

/** The claimed row, with anything that `write` counts for `ready` and `failed`. */
interface Claim {
  /** The key of the file in the storage. */
  readonly key: string;
}

/** The payload of these jobs. */
interface OfTenant {
  readonly tenantId: number;
}

interface Written<C, W> {
  readonly claim: C;
  /** The result of `write`. */
  readonly written: W;
  readonly sizeBytes: number;
}

interface FileJob<N extends JobName, S extends FileServices, C extends Claim, W> {
  readonly name: N;
  readonly payload: z.ZodMiniType<JobPayload<N> & OfTenant>;
  readonly workers: Workers;
  /** The line in the log. */
  readonly failure: string;
  /** Work before the claim. */
  readonly prepare?: (services: S, of: JobPayload<N> & OfTenant) => Promise<void>;
  /** Marks the row as running; undefined when it has ended or was deleted. */
  readonly claim: (tx: Tx, of: JobPayload<N> & OfTenant) => Promise<C | undefined>;
  /** Writes the content, without ending the stream. @throws FileCancelled, FileRefused, or the fault */
  readonly write: (
    services: S,
    of: JobPayload<N> & OfTenant,
    to: { readonly claim: C; readonly output: PassThrough },
  ) => Promise<W>;
  /** False when the row was cancelled or deleted in the meantime. */
  readonly ready: (tx: Tx, of: JobPayload<N> & OfTenant, file: Written<C, W>) => Promise<boolean>;
  readonly failed: (
    tx: Tx,
    of: JobPayload<N> & OfTenant,
    failure: { readonly claim: C; readonly because: string },
  ) => Promise<unknown>;
  /** The text for the requester. */
  readonly because: (error: unknown) => string;
  /** The text where the storage failed. Absent: a failure of the storage is treated like every other. */
  readonly becauseOfStorage?: string;
}

export function defineFileJob<N extends JobName, S extends FileServices, C extends Claim, W>(
  definition: FileJob<N, S, C, W>,
): Job<S> {
  const { name, payload, workers } = definition;
  return {
    name,
    workers,
    // Killed with its process it starts again; a failed one is shown in its row.
    retry: {
      retryLimit: 3,
      retryDelay: 5,
      expireInSeconds: 60 * 60,
      deadLetter: deadLetterQueue.name,
      notify: true,
    },
    work: (services, carried, run = unlimitedRun()) =>
      writeFile(services, definition, { of: z.parse(payload, carried), signal: run.signal }),
  };
}

async function writeFile<N extends JobName, S extends FileServices, C extends Claim, W>(
  services: S,
  job: FileJob<N, S, C, W>,
  { of, signal }: { readonly of: JobPayload<N> & OfTenant; readonly signal: AbortSignal },
): Promise<void> {
  const { database, storage, logger } = services;
  const served = { tenantId: of.tenantId };
  await job.prepare?.(services, of);
  const claim = await inTenant(database, served, (tx) => job.claim(tx, of));
  if (claim === undefined) return;
  const upload = openUpload(storage, claim.key);
  const stop = (): void => void upload.output.destroy(new LeaseLost());
  signal.addEventListener('abort', stop);
  try {
    const written = await job.write(services, of, { claim, output: upload.output });
    await upload.finish();
    if (signal.aborted) throw new LeaseLost();
    const sizeBytes = (await storage.stat(claim.key))?.size ?? 0;
    if (!(await inTenant(database, served, (tx) => job.ready(tx, of, { claim, written, sizeBytes }))))
      throw new FileCancelled('The row was cancelled or deleted while its file was written.');
  } catch (error) {
    const { storageFault } = await upload.abort(error);
    // The row and the file under this key belong to the worker that took the job over.
    if (signal.aborted) throw error;
    await storage.remove(claim.key).catch((cause: unknown) => {
      logger.warn({ err: cause, key: claim.key }, 'the partial file of a job could not be removed');
    });
    if (error instanceof FileCancelled) return;
    const ofStorage = storageFault === undefined ? undefined : job.becauseOfStorage;
    // The file has no fault: the queue starts it again.
    if (ofStorage === undefined && isLostConnection(error)) throw error;
    const isRefused = error instanceof FileRefused;
    const because = isRefused ? error.message : (ofStorage ?? job.because(error));
    await inTenant(database, served, (tx) => job.failed(tx, of, { claim, because }));
    if (!isRefused) logger.error({ err: storageFault ?? error, key: claim.key }, job.failure);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
