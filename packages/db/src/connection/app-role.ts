import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { SessionClient } from './servers/session-client.ts';
import { StartRefusal } from './start-refusal.ts';

/** The role's name in the migrations; each installation has a differently named one. */
export const roleInMigrations = 'kyc_app';

interface AppRole {
  readonly name: string;
  readonly password: string;
}

/**
 * The address the app connects with. Its role belongs only to this installation and its password to this database: neither another
 * installation on the same server nor a new password of the owner takes the database from a running process.
 */
export async function readAppUrl(ownerUrl: string): Promise<string> {
  const owner = new SessionClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const role = await selectAppRole(owner);
    if (!role) throw new StartRefusal('The database has no role for the app yet: start KYC Desk once.');
    return addressOf(ownerUrl, role);
  } finally {
    await owner.end();
  }
}

/** Another address of the same database (a pooler's, a replica's) for the same role. */
export function inRoleOf(appUrl: string, address: string): string {
  const { username, password } = new URL(appUrl);
  return Object.assign(new URL(address), { username, password }).href;
}

/** Makes or mends the app's login role: it owns nothing and row-level security binds it. Returns its name and address. */
export async function ensureAppRole(
  owner: pg.Client,
  ownerUrl: string,
): Promise<{ name: string; appUrl: string }> {
  // Readable only by the owner.
  await owner.query(
    'create table if not exists installation (app_role text primary key, app_password text not null)',
  );
  const role = (await selectStoredRole(owner)) ?? (await chooseRole(owner, ownerUrl));
  const appUrl = addressOf(ownerUrl, role);
  if (!(await canConnect(appUrl))) await giveLogin(owner, role);
  await refusePower(owner, role);
  return { name: role.name, appUrl };
}

async function selectAppRole(owner: pg.Client): Promise<AppRole | undefined> {
  const known = await owner.query(`select where to_regclass('installation') is not null`);
  return known.rowCount === 0 ? undefined : await selectStoredRole(owner);
}

async function selectStoredRole(owner: pg.Client): Promise<AppRole | undefined> {
  const { rows } = await owner.query<AppRole>(
    'select app_role as name, app_password as password from installation',
  );
  return rows[0];
}

async function chooseRole(owner: pg.Client, ownerUrl: string): Promise<AppRole> {
  const role = (await isOfEarlierRelease(owner))
    ? { name: roleInMigrations, password: earlierPassword(ownerUrl) }
    : { name: `kyc_app_${randomBytes(4).toString('hex')}`, password: randomBytes(32).toString('base64url') };
  await owner.query('insert into installation (app_role, app_password) values ($1, $2)', [
    role.name,
    role.password,
  ]);
  return role;
}

/** Up to 1.0.0 a cluster had a single role, with a password derived from the owner's. */
async function isOfEarlierRelease(owner: pg.Client): Promise<boolean> {
  const found = await owner.query(`select where to_regclass('schema_migration') is not null`);
  return found.rowCount !== 0;
}

function earlierPassword(ownerUrl: string): string {
  const { password } = new URL(ownerUrl);
  return createHmac('sha256', decodeURIComponent(password)).update(roleInMigrations).digest('base64url');
}

function addressOf(ownerUrl: string, { name, password }: AppRole): string {
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

async function giveLogin(owner: pg.Client, { name, password }: AppRole): Promise<void> {
  const found = await owner.query('select from pg_roles where rolname = $1', [name]);
  const verb = found.rowCount ? 'alter' : 'create';
  try {
    // A role that may create roles cannot name attributes that it lacks.
    await owner.query(
      `${verb} role ${owner.escapeIdentifier(name)} login password ${owner.escapeLiteral(password)}`,
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new StartRefusal(
      `The user in DATABASE_URL may not ${verb} the role ${name}: give it CREATEROLE${verb === 'alter' ? ` and ADMIN on ${name}` : ''}.`,
    );
  }
}

async function refusePower(owner: pg.Client, { name }: AppRole): Promise<void> {
  const { rowCount } = await owner.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [name],
  );
  if (rowCount)
    throw new StartRefusal(
      `The database role ${name} must be neither superuser nor exempt from row-level security.`,
    );
}

/** False when the server turns these credentials away; other faults are thrown. */
export async function canConnect(url: string): Promise<boolean> {
  const client = new SessionClient({ connectionString: url });
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
