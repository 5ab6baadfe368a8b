import { randomBytes } from 'node:crypto';
import { openDatabase } from '@kyc/db/connection/database';
import { enterTenant, hasTenants, insertTenant } from '@kyc/db/tables/masters/tenant-table';
import type { FieldSeals } from '@kyc/db/sealing/field-seals';
import { outsideTenants, type Tx } from '@kyc/db/connection/transaction';
import { demoPassword, demoTenants, type DemoTenant } from '../demo-tenants.ts';
import { sql } from 'kysely';
import { seedTenant, type SealSecrets, type SeededTenant } from './seed-tenant.ts';

export interface DemoSizes {
  readonly applications: number;
  readonly leads: number;
}

/** README §12 of the domain pack; the second tenant is there to prove isolation. */
const fullSizes: Readonly<Record<string, DemoSizes>> = {
  DEMO: { applications: 600, leads: 900 },
  ACME: { applications: 60, leads: 90 },
};
const seedsOfOneTenant = 100_000;
const seedLock = 7_205_115;

interface SeedDemo {
  readonly ownerUrl: string;
  readonly hashPassword: (password: string) => Promise<string>;
  /** How a tenant's secrets and applicants are stored. */
  readonly sealsOf: (tenantId: number) => Promise<SealSecrets & { readonly applicants: FieldSeals }>;
  readonly now?: Date;
  readonly sizes?: Readonly<Record<string, DemoSizes>>;
  /** For all users, instead of the published one; the intake's keys and secrets are then generated too and not disclosed. */
  readonly ownPassword?: string;
  /** In the transaction of each tenant, after its rows: what only the server's own steps can write. */
  readonly afterTenant?: (
    tx: Tx,
    tenant: DemoTenant & { readonly tenantId: number },
    now: Date,
  ) => Promise<void>;
  /** Called once it is clear that there is work to do. */
  readonly onBegin?: () => void;
}

/**
 * Seeds the demo tenants into a database that has no tenant yet; returns whether it did. One transaction for everything, so
 * that a crash leaves nothing and the next start seeds again. It is the owner's, because only the owner may add tenants and
 * rows cannot refer to a tenant that another transaction has not committed; each tenant's rows are still written under its
 * row-level security.
 */
export async function seedDemo({
  ownerUrl,
  hashPassword,
  sealsOf,
  now = new Date(),
  sizes = fullSizes,
  ownPassword,
  afterTenant,
  onBegin,
}: SeedDemo): Promise<boolean> {
  // The statement that a lost connection breaks reports it.
  const database = openDatabase({
    url: ownerUrl,
    maxConnections: 1,
    onConnectionLost: () => undefined,
  });
  try {
    return await outsideTenants(database, async (tx) => {
      await sql`select pg_advisory_xact_lock(${seedLock}::integer)`.execute(tx);
      if (await hasTenants(tx)) return false;
      onBegin?.();
      const passwordHash = await hashPassword(ownPassword ?? demoPassword);
      for (const published of tenantsToSeed(sizes)) {
        const wanted = ownPassword === undefined ? published : withOwnSecrets(published);
        const { code, name } = wanted.tenant;
        const tenantId = await insertTenant(tx, { tenantCode: code, tenantName: name });
        const { applicants, ...secrets } = await sealsOf(tenantId);
        await enterTenant(tx, tenantId, applicants);
        await seedTenant(tx, { ...wanted, passwordHash, secrets }, now);
        await afterTenant?.(tx, { ...wanted.tenant, tenantId }, now);
      }
      return true;
    });
  } finally {
    await database.close();
  }
}

type Wanted = Omit<SeededTenant, 'passwordHash' | 'secrets'>;

/** Generated like an Admin's, and never shown: `intake-key rotate` creates a visible one. */
function withOwnSecrets(wanted: Wanted): Wanted {
  const intake = {
    apiKey: randomBytes(24).toString('base64url'),
    secret: `whsec_${randomBytes(24).toString('base64')}`,
  };
  return { ...wanted, tenant: { ...wanted.tenant, intake } };
}

function tenantsToSeed(sizes: Readonly<Record<string, DemoSizes>>): Wanted[] {
  return demoTenants.flatMap((tenant, index) => {
    const size = sizes[tenant.code];
    if (size === undefined) return [];
    const isMain = index === 0;
    return [
      {
        tenant,
        ...size,
        // Three decisions more and the alert of the review screen shows.
        counter: isMain ? { left: 253, alert: 250 } : { left: 5000, alert: 1250 },
        uanPrefix: isMain ? 'OD' : 'AC',
        seedOffset: index * seedsOfOneTenant,
      },
    ];
  });
}
