import type { Config } from '../platform/config.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { DemoLogins } from './announce.ts';

/** In every environment but production an empty database gets the demo tenants, and specimens are drawn when first read. */
export async function prepareDemo({
  storage,
}: {
  config: Config;
  ownerUrl: string;
  storage: Storage;
}): Promise<{ storage: Storage; logins: DemoLogins | undefined }> {
  return { storage, logins: undefined };
}
