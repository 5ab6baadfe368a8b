import { insertManyApplicationChanges } from '@kyc/db/tables/applications/application-change-table';
import { insertManyApplications, reserveApplicationIds } from '@kyc/db/tables/applications/many-applications';
import { insertManyProfiles } from '@kyc/db/tables/applications/application-profile-table';
import { insertManyStages } from '@kyc/db/tables/applications/application-stage-table';
import { insertPastAuditEvents } from '@kyc/db/tables/records/audit-event-table';
import { insertManyDocuments } from '@kyc/db/tables/applications/document-table';
import {
  insertManyFieldDecisionEvents,
  insertManyFieldDecisions,
} from '@kyc/db/tables/applications/field-decision-table';
import { insertManyLeads } from '@kyc/db/tables/applications/lead-table';
import { insertManyRectificationLinks } from '@kyc/db/tables/rectification/rectification-link-table';
import { insertManyOutboundEvents } from '@kyc/db/tables/records/outbound-event-table';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';
import { insertManyTimelineEvents } from '@kyc/db/tables/applications/timeline-event-table';
import { insertManyUserSessions } from '@kyc/db/tables/staff/user-session-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { lookalikes, writeSeededRiskKeys } from './risk-cases.ts';
import { applicationRow } from './rows/application-row.ts';
import { approvalRows } from './rows/approval-rows.ts';
import { auditRows } from './rows/audit-rows.ts';
import { changeRows } from './rows/change-rows.ts';
import { decisionRows } from './rows/decision-rows.ts';
import { documentRows } from './rows/document-rows.ts';
import { leadOfApplication, type LeadRow } from './rows/lead-rows.ts';
import { linkRows } from './rows/link-rows.ts';
import { profileRow } from './rows/profile-row.ts';
import type { Seeded } from './rows/seeded.ts';
import { serviceCallRows } from './rows/service-call-rows.ts';
import { sessionRows } from './rows/session-rows.ts';
import { stageRows } from './rows/stage-rows.ts';
import { timelineRows } from './rows/timeline-rows.ts';

export type Numbered = Omit<Seeded, 'applicationId'>;

/** Everything of all applications, table by table; ids ascend with time, as if each row had been written when it happened. */
export async function writeApplications(
  tx: Tx,
  { numbered, leads, now }: { numbered: readonly Numbered[]; leads: readonly LeadRow[]; now: Date },
): Promise<readonly Seeded[]> {
  const ids = await reserveApplicationIds(tx, numbered.length);
  const all = numbered.map((one, index): Seeded => ({ ...one, applicationId: ids[index] ?? 0 }));
  const decisions = all.map((seeded) => decisionRows(seeded, now));
  await insertManyApplications(tx, all.map(applicationRow));
  await insertManyProfiles(tx, all.map(profileRow));
  await insertManyStages(tx, all.flatMap(stageRows));
  const same = lookalikes(all);
  await insertManyDocuments(
    tx,
    all.flatMap((seeded) => documentRows(seeded, same.get(seeded))),
  );
  await writeSeededRiskKeys(tx, all, same);
  await insertManyLeads(
    tx,
    inTime([...all.map(leadOfApplication), ...leads], (row) => row.created_on),
  );
  await insertManyServiceCalls(
    tx,
    inTime(all.flatMap(serviceCallRows), (row) => row.api_request_time),
  );
  await insertManyTimelineEvents(
    tx,
    inTime(all.flatMap(timelineRows), (row) => row.status_changed_on),
  );
  await insertManyUserSessions(
    tx,
    inTime(sessionRows(all, now), (row) => row.started_on),
  );
  await insertManyFieldDecisions(
    tx,
    decisions.flatMap(({ present }) => present),
  );
  await insertManyFieldDecisionEvents(
    tx,
    inTime(
      decisions.flatMap(({ past }) => past),
      (row) => row.decided_on,
    ),
  );
  await insertManyRectificationLinks(
    tx,
    inTime(
      all.flatMap((seeded) => linkRows(seeded, now)),
      (row) => row.happened_on,
    ),
  );
  await insertManyApplicationChanges(tx, all.flatMap(changeRows));
  await insertManyOutboundEvents(tx, all.flatMap(approvalRows));
  await insertPastAuditEvents(
    tx,
    inTime(all.flatMap(auditRows), (row) => row.happenedOn),
  );
  return all;
}

/** Rows of the same instant keep their order. */
function inTime<Row>(rows: readonly Row[], timeOf: (row: Row) => Date): Row[] {
  return rows.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
}
