import type { Incident } from '@kyc/contract/incidents/incidents';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewIncident {
  readonly incidentId: string;
  readonly title: string;
  readonly from: Date;
  readonly to: Date;
  readonly noticedOn: Date;
  readonly userIds: readonly number[];
  readonly address: string | null;
  readonly applicationIds: readonly number[];
  readonly requestedBy: number;
  readonly days: number;
}

export async function insertIncident(tx: Tx, incident: NewIncident): Promise<void> {
  await tx
    .insertInto('incident')
    .values({
      incident_id: incident.incidentId,
      title: incident.title,
      from_on: incident.from,
      to_on: incident.to,
      noticed_on: incident.noticedOn,
      user_ids: [...incident.userIds],
      address: incident.address,
      application_ids: [...incident.applicationIds],
      requested_by: incident.requestedBy,
      expires_on: sql<Date>`now() + make_interval(days => ${incident.days}::integer)`,
    })
    .execute();
}

const columns = [
  'incident_id as incidentId',
  'title',
  'from_on as from',
  'to_on as to',
  'noticed_on as noticedOn',
  'user_ids as userIds',
  'address',
  'application_ids as applicationIds',
  'requested_by as requestedBy',
  'full_name as requester',
  'requested_on as requestedOn',
  // A check constraint of the table keeps it among these.
  sql<Incident['State']>`state`.as('state'),
  'applications',
  'applications_left as applicationsLeft',
  'users',
  'accesses',
  'size_bytes as sizeBytes',
  'failed_because as failedBecause',
  'edition',
  'erased',
  'remade_on as remadeOn',
  'expires_on as expiresOn',
] as const;

export type StoredIncident = Awaited<ReturnType<typeof selectIncidents>>[number];

const incidents = (tx: Reads) =>
  tx
    .selectFrom('incident')
    .innerJoin('app_user', 'app_user.user_id', 'incident.requested_by')
    .select(columns)
    .where('expires_on', '>', sql<Date>`now()`);

/** The newest first. */
export async function selectIncidents(tx: Reads, most: number) {
  return await incidents(tx).orderBy('requested_on', 'desc').orderBy('incident_id').limit(most).execute();
}

export async function selectIncident(tx: Reads, incidentId: string): Promise<StoredIncident | undefined> {
  return await incidents(tx).where('incident_id', '=', incidentId).executeTakeFirst();
}

/** One writing of a bundle. */
export interface Edition {
  readonly incidentId: string;
  readonly edition: number;
}

/** The edition to be written; undefined when the bundle has ended or was deleted. */
export async function beginIncident(tx: Tx, incidentId: string): Promise<number | undefined> {
  const started = await tx
    .updateTable('incident')
    .set({ state: 'running' })
    .where('incident_id', '=', incidentId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('edition')
    .executeTakeFirst();
  return started?.edition;
}

type Ending =
  | { readonly state: 'failed'; readonly failedBecause: string }
  | {
      readonly state: 'ready';
      readonly sizeBytes: number;
      readonly counts: {
        readonly applications: number;
        readonly applicationsLeft: number;
        readonly users: number;
        readonly accesses: number;
        readonly erased: number;
      };
      /** Applications that the file names. */
      readonly named: readonly number[];
    };

/** False when another edition was requested in the meantime, or the bundle was deleted: the written file is obsolete. */
export async function endIncident(
  tx: Tx,
  { incidentId, edition }: Edition,
  ending: Ending,
): Promise<boolean> {
  const updated = await tx
    .updateTable('incident')
    .set(
      ending.state === 'failed'
        ? { state: ending.state, failed_because: ending.failedBecause }
        : {
            state: ending.state,
            size_bytes: ending.sizeBytes,
            failed_because: null,
            applications: ending.counts.applications,
            applications_left: ending.counts.applicationsLeft,
            users: ending.counts.users,
            accesses: ending.counts.accesses,
            erased: ending.counts.erased,
            named: [...ending.named],
          },
    )
    .where('incident_id', '=', incidentId)
    .where('edition', '=', edition)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Bundles that name persons erased by this plan, or whose persons are unknown, wait for another edition; returns those whose files must be
 * deleted. A bundle that has not started reads the remaining data anyway.
 */
export async function reopenIncidentsOf(tx: Tx, planId: number): Promise<Edition[]> {
  const { rows } = await sql<Edition>`
    with erased as materialized (
      select application_id from retention_item where tenant_id = ${servedTenant} and plan_id = ${planId} and outcome = 'erased')
    update incident i set state = 'waiting', edition = i.edition + 1, named = null, size_bytes = null, remade_on = now()
    where i.tenant_id = ${servedTenant} and i.state in ('ready', 'running') and i.expires_on > now() and exists (select from erased)
      and (i.named is null or exists (select from unnest(i.named) n join erased e on e.application_id = n))
    returning i.incident_id as "incidentId", i.edition - 1 as edition`.execute(tx);
  return rows;
}

/** The deleted incident; undefined where there is none. */
export async function deleteIncident(tx: Tx, incidentId: string) {
  return await tx
    .deleteFrom('incident')
    .where('incident_id', '=', incidentId)
    .where('expires_on', '>', sql<Date>`now()`)
    .returning([
      'edition',
      'state',
      'from_on as from',
      'to_on as to',
      'noticed_on as noticedOn',
      'applications',
    ])
    .executeTakeFirst();
}

/** Those whose files may go. */
export async function selectExpiredIncidents(tx: Reads, most: number): Promise<Edition[]> {
  return await tx
    .selectFrom('incident')
    .select(['incident_id as incidentId', 'edition'])
    .where('expires_on', '<=', sql<Date>`now()`)
    .limit(most)
    .execute();
}

/** Their files are deleted. */
export async function deleteIncidents(tx: Tx, incidents: readonly Edition[]): Promise<void> {
  const ids = incidents.map(({ incidentId }) => incidentId);
  await tx.deleteFrom('incident').where('incident_id', 'in', ids).execute();
}
