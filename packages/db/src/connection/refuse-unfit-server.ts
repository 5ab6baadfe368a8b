import type pg from 'pg';
import { StartRefusal } from './start-refusal.ts';

/** What the migrations need; each release is tried on this one and on those after it up to the embedded one. */
const oldestMajor = 16;

export interface Fitness {
  /** A superuser as owner is bound by no rule of the database; production refuses one (trust.md, rule 16). */
  readonly mayBeSuperuser: boolean;
}

interface Server {
  /** As PostgreSQL writes it, e.g. `18.4`. */
  readonly version: string;
  /** As PostgreSQL counts it, e.g. 180004. */
  readonly number: number;
  readonly isSuperuser: boolean;
}

/** Before anything is written: is this a server that the product runs on, and an owner of the right power? */
export async function refuseUnfitServer(owner: pg.Client, fitness: Fitness): Promise<void> {
  const { rows } = await owner.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
  );
  for (const server of rows) {
    const sentence = unfitness(server, fitness);
    if (sentence !== undefined) throw new StartRefusal(sentence);
  }
}

/** Why the product does not run on it, in one sentence. */
export function unfitness(server: Server, { mayBeSuperuser }: Fitness): string | undefined {
  if (server.number < oldestMajor * 10_000)
    return `The server of DATABASE_URL is PostgreSQL ${server.version}: KYC Desk needs ${String(oldestMajor)} or newer.`;
  if (server.isSuperuser && !mayBeSuperuser)
    return 'DATABASE_URL must not name a superuser in production: name a role that owns the database and has CREATEROLE.';
  return undefined;
}
