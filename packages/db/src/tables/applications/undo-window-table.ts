import type { Decision } from '@kyc/contract/applications/undo';
import { sql } from 'kysely';
import { sealBody } from '../../sealing/sealed-values.ts';
import type { SealedBody } from '../../sealing/field-seals.ts';
import { updateProfile, type ProfileChange } from './application-profile-table.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { withdrawMessages } from '../records/outbound-state.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface UndoWindow {
  readonly applicationId: number;
  readonly userId: number;
  readonly decision: Decision;
  /** The application's version that the decision made. */
  readonly decidedVersion: number;
  /** Did it cost one of the prepaid decisions that are counted now? */
  readonly isSpent: boolean;
  readonly undoneOn: Date | null;
}

/** The head columns that a decision changes, and the profile columns that a rejected mode clears: kept in their stored form. */
const headColumns = [
  'mode',
  'segment',
  'bo_error',
  'decided_by',
  'decided_on',
  'checked_by',
  'fields_shown',
  'fields_undecided',
] as const;
const profileColumns = [
  'aadhaar_dob',
  'aadhaar_suffix',
  'poa_name',
  'poa_ocr_address',
  'pan_poa_name_match_score',
  'poa_selfie',
  'esign_status',
  'signer_name',
  'esign_aadhaar_match',
  'kra_aof_applicable',
  'kra_name',
] as const;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const named = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))})`;

/** Before the decision is written: keeps the values that it will change. Replaces the window of an earlier decision. */
export async function openUndoWindow(
  tx: Tx,
  window: { applicationId: number; userId: number; decision: Decision; seconds: number },
): Promise<void> {
  const { applicationId, userId, decision, seconds } = window;
  const [{ rows }, profile] = await Promise.all([
    sql<{ version: number; head: string }>`
      select row_version as version, ${named(headColumns)}::text as head from application
      where application.tenant_id = ${servedTenant} and application_id = ${applicationId}`.execute(tx),
    decision === 'rejectMode' ? readModeProperties(tx, applicationId) : null,
  ]);
  const [application] = rows;
  if (application === undefined) return;
  await sql`
    insert into undo_window (tenant_id, application_id, user_id, event_id, decision, decided_version, is_spent, head, profile, open_until)
    values (${servedTenant}, ${applicationId}, ${userId}, '', ${decision}, ${application.version}, false, ${application.head}::jsonb,
      ${profile}::jsonb, now() + make_interval(secs => ${seconds}))
    on conflict (tenant_id, application_id) do update set (user_id, event_id, decision, decided_version, is_spent, head, profile,
      open_until, undone_on) = (excluded.user_id, '', excluded.decision, excluded.decided_version, false, excluded.head,
      excluded.profile, excluded.open_until, null)`.execute(tx);
}

/** The values of a mode, sealed as a body (decision 052). */
async function readModeProperties(tx: Tx, applicationId: number): Promise<SealedBody> {
  const { rows } = await sql<Record<string, unknown>>`
    select sealed, ${list(profileColumns)} from application_profile where application_profile.tenant_id = ${servedTenant} and application_id = ${applicationId}`.execute(
    tx,
  );
  return sealBody(tx, Object.fromEntries(profileColumns.map((name) => [name, rows[0]?.[name] ?? null])));
}

/** After the decision: the message that waits for the window's end, and the effect on the counter. */
export async function recordDecision(
  tx: Tx,
  decided: { applicationId: number; eventId: string; decidedVersion: number; isSpent: boolean },
): Promise<{ openUntil: Date }> {
  return await tx
    .updateTable('undo_window')
    .set({
      event_id: decided.eventId,
      decided_version: decided.decidedVersion,
      is_spent: decided.isSpent,
    })
    .where('application_id', '=', decided.applicationId)
    .returning('open_until as openUntil')
    .executeTakeFirstOrThrow();
}

/** The application is locked first: an undo and a new decision wait for each other there. */
export async function selectUndoWindow(tx: Reads, applicationId: number): Promise<UndoWindow | undefined> {
  const row = await tx
    .selectFrom('undo_window')
    .select([
      'application_id as applicationId',
      'user_id as userId',
      'decision',
      'decided_version as decidedVersion',
      'is_spent as isSpent',
      'undone_on as undoneOn',
    ])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  // A check constraint keeps it among the four.
  return row === undefined ? undefined : { ...row, decision: row.decision as Decision };
}

/**
 * Withdraws exactly the messages of the decision. False when the window has ended or the sender, which locks the same rows, has started.
 * The messages of a decision carry its number; messages of an earlier release share its time.
 */
export async function withdrawDecision(tx: Tx, applicationId: number): Promise<boolean> {
  const { rows } = await sql<{ eventId: string; isHeld: boolean; hasStarted: boolean }>`
    select e.event_id as "eventId", e.event_id = w.event_id and e.not_before > now() as "isHeld",
      e.begun_on is not null or e.trying_until is not null or e.delivered_on is not null as "hasStarted"
    from undo_window w
    join outbound_event decision_event on decision_event.tenant_id = ${servedTenant} and decision_event.application_id = w.application_id and decision_event.event_id = w.event_id
      and decision_event.created_on > now() - interval '5 minutes'
    join outbound_event e on e.tenant_id = ${servedTenant} and e.application_id = w.application_id and (e.status_no = decision_event.status_no or e.created_on = decision_event.created_on)
    where w.tenant_id = ${servedTenant} and w.application_id = ${applicationId}
    order by e.event_id for update of e`.execute(tx);
  if (!rows.some(({ isHeld }) => isHeld) || rows.some(({ hasStarted }) => hasStarted)) return false;
  await withdrawMessages(tx, { eventIds: rows.map(({ eventId }) => eventId) }, 'undone');
  return true;
}

/** Reports do not count the decision any longer; its line stays in the timeline. Before the line of the undo is written. */
export async function discountDecision(
  tx: Tx,
  { applicationId, decision }: { applicationId: number; decision: Decision },
): Promise<void> {
  const { eventId } = await tx
    .selectFrom('timeline_event')
    .select(({ fn }) => fn.max('event_id').as('eventId'))
    .where('application_id', '=', applicationId)
    .where('code', '=', decision)
    .executeTakeFirstOrThrow();
  await tx.insertInto('undone_event').values({ event_id: eventId }).execute();
}

/** Restores the values that the decision changed; the client's code stays for the next approval. */
export async function restoreUndecided(tx: Tx, applicationId: number): Promise<void> {
  const { profile, head } = await tx
    .selectFrom('undo_window')
    .select(['profile', 'head'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (profile !== null) await updateProfile(tx, applicationId, profile as ProfileChange);
  const kept = new Map(Object.entries(head as Record<string, unknown>));
  const values = headColumns.map((column) => sql`${sql.ref(column)} = ${kept.get(column) ?? null}`);
  await sql`update application set ${sql.join(values)}
    where application.tenant_id = ${servedTenant} and application_id = ${applicationId}`.execute(tx);
  await tx
    .updateTable('undo_window')
    .set({ undone_on: sql`now()`, head: '{}', profile: null })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Set Counter replaces the counter that open decisions were taken from: their undo gives nothing back. Under the settings' lock. */
export async function forgetSpent(tx: Tx): Promise<void> {
  await tx
    .updateTable('undo_window')
    .set({ is_spent: false })
    .where('undone_on', 'is', null)
    .where('is_spent', '=', true)
    .where('open_until', '>', sql<Date>`now()`)
    .execute();
}

/** Can the newest decision on the application still be undone? */
export async function isWindowOpen(tx: Reads, applicationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('undo_window')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('undone_on', 'is', null)
    .where('open_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenWindow {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly decision: Decision;
  readonly rowVersion: number;
  readonly openUntil: Date;
  readonly seconds: number;
}

/** The newest decision that this user may still undo. */
export async function selectOpenWindow(tx: Reads, userId: number): Promise<OpenWindow | undefined> {
  const row = await tx
    .selectFrom('undo_window as w')
    .innerJoin('application as a', 'a.application_id', 'w.application_id')
    .select([
      'w.application_id as applicationId',
      'a.uan',
      'w.decision',
      'a.row_version as rowVersion',
      'w.open_until as openUntil',
      sql<number>`ceil(extract(epoch from w.open_until - now()))::integer`.as('seconds'),
    ])
    .where('w.user_id', '=', userId)
    .where('w.open_until', '>', sql<Date>`now()`)
    .where('w.undone_on', 'is', null)
    .whereRef('a.row_version', '=', 'w.decided_version')
    .orderBy('w.open_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, decision: row.decision as Decision };
}
