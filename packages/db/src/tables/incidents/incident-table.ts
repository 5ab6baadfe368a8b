import type { Incident } from '@kyc/contract/incidents/incidents';
import { sql } from 'kysely';
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

interface IncidentChange {
  readonly state: Incident['State'];
  readonly sizeBytes?: number;
  readonly failedBecause?: string;
  readonly counts?: {
    readonly applications: number;
    readonly applicationsLeft: number;
    readonly users: number;
    readonly accesses: number;
  };
}

/** False when it has ended or is gone. */
export async function updateIncident(
  tx: Tx,
  incidentId: string,
  { state, sizeBytes, failedBecause, counts }: IncidentChange,
): Promise<boolean> {
  const updated = await tx
    .updateTable('incident')
    .set({
      state,
      size_bytes: sizeBytes ?? null,
      failed_because: failedBecause ?? null,
      ...(counts !== undefined && {
        applications: counts.applications,
        applications_left: counts.applicationsLeft,
        users: counts.users,
        accesses: counts.accesses,
      }),
    })
    .where('incident_id', '=', incidentId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Those whose files may go. */
export async function selectExpiredIncidents(tx: Reads, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('incident')
    .select('incident_id as incidentId')
    .where('expires_on', '<=', sql<Date>`now()`)
    .limit(most)
    .execute();
  return rows.map(({ incidentId }) => incidentId);
}

/** Their files are gone. */
export async function deleteIncidents(tx: Tx, incidentIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('incident').where('incident_id', 'in', incidentIds).execute();
}
