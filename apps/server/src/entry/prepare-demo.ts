import { randomBytes } from 'node:crypto';
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
  const { demoPassword } = await import('@kyc/demo-data/demo-tenants');
  // Strangers reach an acceptance test too: what stands in the source opens nothing there.
  const ownPassword = config.environment === 'uat' ? newDemoPassword() : undefined;
  const isNew = await seedDemo({
    ownerUrl,
    hashPassword,
    ...(ownPassword !== undefined && { ownPassword }),
    onBegin: () => console.log('Seeding demo data …'),
  });
  const found = await demoLogins(ownerUrl);
  const password = ownPassword === undefined ? demoPassword : isNew ? ownPassword : undefined;
  const logins = found === undefined ? undefined : { ...found, password };
  return { storage: await withSpecimens(storage, config), logins };
}

/** As long as the login's field is (20 characters), with each kind that a password may have to have. */
function newDemoPassword(): string {
  return `${randomBytes(12).toString('base64url')}-Kd7`;
}
