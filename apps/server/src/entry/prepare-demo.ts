import type { Config } from '../platform/config.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { DemoLogins } from './announce.ts';
import { withSpecimens } from './with-specimens.ts';

/** In every environment but production an empty database gets the demo tenants, and specimens are drawn when first read. */
export async function prepareDemo({
  config,
  ownerUrl,
  storage,
}: {
  config: Config;
  ownerUrl: string;
  storage: Storage;
}): Promise<{ storage: Storage; logins: DemoLogins | undefined }> {
  // Neither code nor data of the demo is ever loaded in production.
  if (config.environment === 'production') return { storage, logins: undefined };
  const { seedDemo } = await import('@kyc/demo-data/seed/seed-demo');
  const { demoLogins } = await import('@kyc/demo-data/seed/demo-logins');
  await seedDemo({ ownerUrl, hashPassword, onBegin: () => console.log('Seeding demo data …') });
  return { storage: await withSpecimens(storage, config), logins: await demoLogins(ownerUrl) };
}
