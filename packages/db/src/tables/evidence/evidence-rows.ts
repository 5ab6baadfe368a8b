import { selectProofsOf } from '../proofs/document-proof-table.ts';
import { sql } from 'kysely';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import type { Reads } from '../../connection/transaction.ts';
import { selectHitsOfApplication } from '../screening/hit-table.ts';
import { selectHitDecisions } from '../screening/screening-decision-table.ts';
import { selectScreeningsOfApplication } from './screening-rows.ts';
import { selectNotes } from '../notes/case-note-table.ts';
import { selectChecksOfApplication, selectSamplesOfApplication } from './second-persons.ts';
import { selectAnswersOf } from '../after-approval/leg-answer-table.ts';
import { tableColumns } from '../table-columns.generated.ts';
import { openMessages } from '../acceptance/acceptance-finding-table.ts';

/** All rows of an application for a pack, each list in chronological order. */
export async function selectEvidenceRows(tx: ApplicantReads, applicationId: number) {
  const ofIt = { application_id: applicationId } as const;
  const application = await tx
    .selectFrom('application')
    .select(tableColumns.application)
    .where('application_id', '=', ofIt.application_id)
    .executeTakeFirst();
  if (application === undefined) return undefined;
  const profile = await tx
    .selectFrom('application_profile')
    .select(tableColumns.application_profile)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  const [decisions, timeline, changes, documents, findings, remarks, overrides] = await Promise.all([
    selectDecisions(tx, applicationId),
    tx
      .selectFrom('timeline_event')
      .select(tableColumns.timeline_event)
      .where('application_id', '=', applicationId)
      .orderBy('event_id')
      .execute(),
    tx
      .selectFrom('application_change')
      .leftJoin('app_user', 'app_user.user_id', 'changed_by')
      .select(tableColumns.application_change)
      .select('full_name')
      .where('application_id', '=', applicationId)
      .orderBy('change_id')
      .execute(),
    tx
      .selectFrom('document')
      .leftJoin('app_user', 'app_user.user_id', 'created_by')
      .select(tableColumns.document)
      .select('full_name')
      .where('application_id', '=', applicationId)
      .orderBy('document_type')
      .orderBy('version')
      .execute(),
    tx
      .selectFrom('acceptance_finding')
      .select(tableColumns.acceptance_finding)
      .where('application_id', '=', applicationId)
      .orderBy('finding_id')
      .execute(),
    tx
      .selectFrom('acceptance_remark')
      .leftJoin('app_user', 'app_user.user_id', 'remarked_by')
      .select(tableColumns.acceptance_remark)
      .select('full_name')
      .where('application_id', '=', applicationId)
      .orderBy('remarked_on')
      .execute(),
    tx
      .selectFrom('acceptance_override')
      .leftJoin('app_user', 'app_user.user_id', 'overridden_by')
      .select(tableColumns.acceptance_override)
      .select('full_name')
      .where('application_id', '=', applicationId)
      .orderBy('overridden_on')
      .execute(),
  ]);
  const [answers, checks, samples, screenings, hits, proofs] = await Promise.all([
    selectAnswersOf(tx, applicationId),
    selectChecksOfApplication(tx, applicationId),
    selectSamplesOfApplication(tx, applicationId),
    selectScreeningsOfApplication(tx, applicationId),
    selectHitsOfApplication(tx, applicationId),
    selectProofsOf(tx, applicationId),
  ]);
  const hitDecisions = await selectHitDecisions(
    tx,
    hits.map(({ hitId }) => hitId),
  );
  const [serviceCalls, deliveries, messages, links, stages, ipvChecks, assistance, notes] = await Promise.all(
    [
      tx
        .selectFrom('service_call')
        .select(tableColumns.service_call)
        .where('application_id', '=', applicationId)
        .orderBy('log_id')
        .execute(),
      tx
        .selectFrom('outbound_event')
        .select(tableColumns.outbound_event)
        .where('application_id', '=', applicationId)
        .orderBy('created_on')
        .orderBy('event_id')
        .execute(),
      tx
        .selectFrom('customer_message')
        .select(tableColumns.customer_message)
        .where('application_id', '=', applicationId)
        .orderBy('attempt_no')
        .orderBy('round_no')
        .orderBy('event_id')
        .execute(),
      tx
        .selectFrom('rectification_link')
        .select(tableColumns.rectification_link)
        .where('application_id', '=', applicationId)
        .orderBy('event_id')
        .execute(),
      tx
        .selectFrom('application_stage')
        .select(tableColumns.application_stage)
        .where('application_id', '=', applicationId)
        .orderBy('completed_on')
        .execute(),
      tx
        .selectFrom('ipv_check')
        .leftJoin('app_user', 'app_user.user_id', 'answered_by')
        .select(tableColumns.ipv_check)
        .select('full_name')
        .where('application_id', '=', applicationId)
        .orderBy('attempt_no')
        .orderBy('item')
        .execute(),
      tx
        .selectFrom('assistance')
        .leftJoin('app_user', 'app_user.user_id', 'recorded_by')
        .select(tableColumns.assistance)
        .select('full_name')
        .where('application_id', '=', applicationId)
        .orderBy('attempt_no')
        .orderBy('kind')
        .execute(),
      selectNotes(tx, applicationId),
    ],
  );
  return {
    application,
    profile,
    decisions,
    timeline,
    changes,
    documents,
    findings: findings.map((row) => ({ ...row, findings: openMessages(tx, row.findings) })),
    remarks,
    overrides,
    serviceCalls,
    deliveries,
    messages,
    links,
    stages,
    ipvChecks,
    assistance,
    notes,
    checks,
    samples,
    answers,
    screenings,
    proofs,
    hits,
    hitDecisions,
  };
}

export type EvidenceRows = NonNullable<Awaited<ReturnType<typeof selectEvidenceRows>>>;

/** Of all attempts, with the names that a person reads. */
async function selectDecisions(tx: Reads, applicationId: number) {
  return await tx
    .selectFrom('field_decision_event as d')
    .leftJoin('app_user as u', 'u.user_id', 'd.decided_by')
    .leftJoin('reason as r', 'r.reason_id', 'd.reason_id')
    .leftJoin('solution as s', 's.solution_id', 'd.solution_id')
    .select([
      'd.event_id',
      'd.field_id',
      'd.decision',
      'r.reason_name',
      's.solution_name',
      'd.attempt_no',
      'd.decided_on',
      'd.seen',
      'u.full_name',
    ])
    .where('d.application_id', '=', applicationId)
    .orderBy('d.event_id')
    .execute();
}

/** Rows of the trail of this application, and of lists that showed it, that happened before: with their places in the chain. */
export async function selectEvidenceTrail(tx: Reads, applicationId: number, before: Date) {
  return await tx
    .selectFrom('audit_event as e')
    .leftJoin('audit_link as l', 'l.audit_id', 'e.audit_id')
    .leftJoin('audit_emptied as m', 'm.audit_id', 'e.audit_id')
    .leftJoin('app_user as u', 'u.user_id', 'e.actor_id')
    .select([
      sql<string>`e.audit_id::text`.as('auditId'),
      sql<string>`to_char(e.happened_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'happenedOn',
      ),
      sql<string | null>`e.actor_id::text`.as('actorId'),
      'e.action',
      'e.entity',
      'e.entity_id as entityId',
      'e.request_id as requestId',
      'e.address',
      sql<string[] | null>`e.seen::text[]`.as('seen'),
      sql<string>`e.details::text`.as('details'),
      sql<string | null>`encode(e.proof, 'hex')`.as('proof'),
      'l.chain_no as chainNo',
      sql<string | null>`encode(l.previous_hash, 'hex')`.as('previousHash'),
      sql<string | null>`encode(l.hash, 'hex')`.as('hash'),
      'u.full_name as fullName',
      sql<boolean>`m.audit_id is not null`.as('isEmptied'),
    ])
    .where(
      sql<boolean>`(e.entity = 'application' and e.entity_id = ${String(applicationId)} or e.seen @> array[${applicationId}]::bigint[])`,
    )
    .where('e.happened_on', '<', before)
    .orderBy('e.audit_id')
    .execute();
}

export type EvidenceTrail = Awaited<ReturnType<typeof selectEvidenceTrail>>;
