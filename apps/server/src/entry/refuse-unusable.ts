import { lookup } from 'node:dns/promises';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
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
  { storage, logger }: { storage: Storage; logger: Logger },
): Promise<void> {
  const { smtpUrl, smsUrl, storageUrl } = config;
  readSmsGateway(config);
  await requireHost('SMTP_URL', smtpUrl);
  await requireHost('SMS_URL', smsUrl);
  if (storageUrl.startsWith('s3:')) await requireHost('STORAGE_URL', storageUrl);
  try {
    await storage.check();
    await refuseHalfStorage(storage);
  } catch (error) {
    if (isLostConnection(error)) {
      logger.error({ err: error }, 'the storage does not answer; calls that need it fail until it does');
      return;
    }
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The storage of STORAGE_URL cannot be used: ${reasonOf(error)}`);
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

const sentences: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'it is read-only.',
  ENOTDIR: 'a part of its path is no folder.',
  ENOSPC: 'it is full.',
};

function reasonOf(error: unknown): string {
  return sentences[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}
