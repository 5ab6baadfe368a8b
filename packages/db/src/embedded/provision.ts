import pg from 'pg';
import { canConnect } from '../connection/app-role.ts';
import type { EmbeddedSecrets } from './secrets.ts';

interface Place {
  port: number;
  secrets: EmbeddedSecrets;
}

export function ownerUrl({ port, secrets }: Place): string {
  return `postgres://kyc_owner:${secrets.ownerPassword}@127.0.0.1:${port}/kyc`;
}

/** Creates the owner role and its database once; afterwards one connection attempt is the complete check. */
export async function provisionOwner(place: Place): Promise<void> {
  if (await canConnect(ownerUrl(place))) return;
  const superuser = new pg.Client({
    connectionString: `postgres://postgres:${place.secrets.superuserPassword}@127.0.0.1:${place.port}/postgres`,
  });
  await superuser.connect();
  try {
    const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'kyc_owner') as role,
              exists (select from pg_database where datname = 'kyc') as database`,
    );
    const verb = rows[0]?.role ? 'alter' : 'create';
    const password = superuser.escapeLiteral(place.secrets.ownerPassword);
    await superuser.query(
      `${verb} role kyc_owner login createrole createdb nosuperuser nobypassrls password ${password}`,
    );
    if (!rows[0]?.database) await superuser.query('create database kyc owner kyc_owner');
  } finally {
    await superuser.end();
  }
}
