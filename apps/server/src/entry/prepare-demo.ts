import type { Config } from '../platform/config.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { intakeSecretPurpose, webhookSecretPurpose } from '../records/secret-purposes.ts';
import type { DemoLogins } from './announce.ts';
import { withOwner } from './with-owner.ts';

/** In every environment but production an empty database gets the demo tenants; answers how to sign in to them. */
export async function prepareDemo(config: Config, ownerUrl: string): Promise<DemoLogins | undefined> {
  // Neither code nor data of the demo is ever loaded in production.
  if (config.environment === 'production') return undefined;
  const { seedDemo } = await import('@kyc/demo-data/seed/seed-demo');
  const { demoLogins } = await import('@kyc/demo-data/seed/demo-logins');
  await withOwner(config, ownerUrl, ({ sealer }) =>
    seedDemo({
      ownerUrl,
      hashPassword,
      secretsOf: async (tenantId) => {
        const seals = await sealer.of(tenantId);
        return {
          webhook: (clear) => seals.seal(webhookSecretPurpose, clear),
          intake: ({ apiKey, secret }) => seals.seal(intakeSecretPurpose(apiKey), secret),
        };
      },
      onBegin: () => console.log('Seeding demo data …'),
    }),
  );
  return await demoLogins(ownerUrl);
}
