import { lookup } from 'node:dns/promises';
import { fileURLToPath } from 'node:url';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { fileFaultReason } from '@kyc/db/files/file-fault';
import { refuseHalfStorage } from '../backup/storage-mark.ts';
import { readSmsGateway } from '../integrations/sms/sms-gateway.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/logger.ts';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Rejects settings that refer to missing things: a folder that cannot be written, a bucket or a host that does not exist. A service that
 * only fails to answer now may come back, so it is reported and the start continues.
 */
export async function refuseUnusable(
  config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'smsGatewayFile' | 'storageUrl'>,
  { storage, logger, patienceMs = 10_000 }: { storage: Storage; logger: Logger; patienceMs?: number },
): Promise<void> {
  const { smtpUrl, smsUrl, storageUrl } = config;
  readSmsGateway(config);
  await requireHost('SMTP_URL', smtpUrl);
  await requireHost('SMS_URL', smsUrl);
  if (storageUrl.startsWith('s3:')) await requireHost('STORAGE_URL', storageUrl);
  const place = storageUrl.startsWith('file:')
    ? `STORAGE_URL (${fileURLToPath(storageUrl)})`
    : `STORAGE_URL (${new URL(storageUrl).host})`;
  try {
    await checkInTime(storage, patienceMs);
    await refuseHalfStorage(storage);
  } catch (error) {
    if (error instanceof SilentStorage)
      throw new SilentStorage(
        `The storage of ${place} does not answer within ${patienceMs / 1000} s: check that its disk or network share is mounted and reachable.`,
      );
    if (isLostConnection(error)) {
      logger.error({ err: error }, 'the storage does not answer; calls that need it fail until it does');
      return;
    }
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The storage of ${place} cannot be used: ${reasonOf(error)}`);
  }
}

/** A call of the file system that hangs keeps a thread: such a process cannot exit, it has to be killed. */
export class SilentStorage extends StartRefusal {}

async function checkInTime(storage: Storage, limitMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new SilentStorage('')), limitMs);
  try {
    await Promise.race([storage.check(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function requireHost(setting: string, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  try {
    await lookup(host);
  } catch (error) {
    // Other codes, such as EAI_AGAIN, mean that no resolver answered.
    if (codeOf(error) === 'ENOTFOUND')
      throw new StartRefusal(`${setting} names the host ${host}, which does not exist.`);
  }
}

function reasonOf(error: unknown): string {
  return fileFaultReason(error) ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}
