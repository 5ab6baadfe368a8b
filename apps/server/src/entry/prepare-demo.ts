import { randomBytes } from 'node:crypto';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { hasTenants } from '@kyc/db/tables/masters/tenant-table';
import type { Config } from '../platform/config.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { sealedStorage } from '../platform/storage/sealed-storage.ts';
import { intakeSecretPurpose, webhookSecretPurpose } from '../records/secret-purposes.ts';
import type { DemoLogins } from './announce.ts';
import type { Owner } from './with-owner.ts';

/** In every environment but production an empty database gets the demo tenants; returns how to sign in to them. */
export async function prepareDemo(
  config: Config,
  { database, sealer, ownerUrl }: Owner,
): Promise<DemoLogins | undefined> {
  // Neither code nor data of the demo is ever loaded in production.
  if (config.environment === 'production') return undefined;
  const { demoLogins } = await import('@kyc/demo-data/seed/demo-logins');
  const { demoPassword } = await import('@kyc/demo-data/demo-tenants');
  // An acceptance test is reachable from outside too: passwords from the source do not work there.
  const ownPassword = config.environment === 'uat' ? newDemoPassword() : undefined;
  const seed = async (): Promise<boolean> => {
    // Loaded once in the life of a database: generators of persons and documents would delay every start.
    const { seedDemo } = await import('@kyc/demo-data/seed/seed-demo');
    const { seedChecks } = await import('../features/development/seed-checks.ts');
    const { seedScreening } = await import('../features/development/seed-screening.ts');
    const { seedProofs } = await import('../features/development/seed-proofs.ts');
    const { readDemoAuthority } = await import('../features/development/demo-authority.ts');
    const storage = sealedStorage(openStorage(config.storageUrl), sealer);
    return await seedDemo({
      ownerUrl,
      hashPassword,
      sealsOf: async (tenantId) => {
        const seals = await sealer.of(tenantId);
        return {
          applicants: seals.applicants,
          webhook: (clear) => seals.seal(webhookSecretPurpose, clear),
          intake: ({ apiKey, secret }) => seals.seal(intakeSecretPurpose(apiKey), secret),
        };
      },
      afterTenant: async (tx, { settings, tenantId }, now) => {
        if (settings.MakerChecker === true) await seedChecks(tx, now);
        if (settings.Screening === true) await seedScreening(tx, now);
        if (settings.SignatureProofs === true)
          await seedProofs(tx, { tenantId, storage, authority: await readDemoAuthority(storage, now), now });
      },
      ...(ownPassword !== undefined && { ownPassword }),
      onBegin: () => console.log('Seeding demo data …'),
    });
  };
  const isNew = !(await outsideTenants(database, hasTenants)) && (await seed());
  const found = await demoLogins(database);
  const password = ownPassword === undefined ? demoPassword : isNew ? ownPassword : undefined;
  return found === undefined ? undefined : { ...found, password };
}

/** As long as the login's field is (20 characters), with each kind that a password may have to have. */
function newDemoPassword(): string {
  return `${randomBytes(12).toString('base64url')}-Kd7`;
}
