import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartRefusal } from './start-refusal.ts';

const appRole = 'kyc_app';

/** The address the app connects with. Its password follows from the owner's, so every process can work it out. */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  if (!url.password) throw new StartRefusal('DATABASE_URL must name a user and a password.');
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(appRole).digest('base64url');
  url.username = appRole;
  url.password = password;
  return url.href;
}

/** Makes or mends the app's login role: it owns nothing and row-level security binds it. */
export async function ensureAppRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  const url = appUrl(ownerUrl);
  if (await canConnect(url)) return refusePower(owner);
  const found = await owner.query('select from pg_roles where rolname = $1', [appRole]);
  const verb = found.rowCount ? 'alter' : 'create';
  const password = owner.escapeLiteral(new URL(url).password);
  try {
    await owner.query(
      `${verb} role ${appRole} login nocreatedb nocreaterole connection limit -1 password ${password}`,
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new StartRefusal(
      `The user in DATABASE_URL may not ${verb} the role ${appRole}: give it CREATEROLE${verb === 'alter' ? ` and ADMIN on ${appRole}` : ''}.`,
    );
  }
  await refusePower(owner);
}

async function refusePower(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [appRole],
  );
  if (rowCount)
    throw new StartRefusal(
      `The database role ${appRole} must be neither superuser nor exempt from row-level security.`,
    );
}

/** False when the server turns these credentials away; other faults are thrown. */
export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01, 28000: no such role or another password; 3D000: no such database.
    if (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
