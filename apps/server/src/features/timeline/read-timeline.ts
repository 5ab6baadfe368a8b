import type { ReplyOf } from '@kyc/contract/endpoint';
import { mayUse } from '@kyc/contract/permissions';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { readTimeline as endpoint } from '@kyc/contract/timeline/timeline';
import { selectIdByUan } from '@kyc/db/tables/applications/found-values';
import { noteCode, selectTimeline, type TimelineRow } from '@kyc/db/tables/applications/timeline-event-table';
import { selectNotesByEvent } from '@kyc/db/tables/notes/case-note-table';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectAnswersOf } from '@kyc/db/tables/after-approval/leg-answer-table';
import { readTenantSettings, usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectHitsOfApplication } from '@kyc/db/tables/screening/hit-table';
import { selectHitDecisions } from '@kyc/db/tables/screening/screening-decision-table';
import type { ApplicantReads } from '@kyc/db/connection/applicant-reads';
import { hitLines } from '@kyc/domain/screening/hit-lines';
import { answerLine } from '@kyc/domain/after-approval/answer-line';
import { system } from '@kyc/domain/timeline-actor';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readSentenceMask } from '../../masks/read-sentence-mask.ts';
import { audit } from '../../records/audit.ts';
import { openApplicationData } from '../../access/open-application-data.ts';

/** TIME-01, REP-06: everything that happened to the application of that UAN, newest first. Notes are for roles that read them (decision 073). */
export async function readTimeline(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { Uan } = call.body();
  return await inTenant(services.database, call.session, async (tx) => {
    const applicationId = await selectIdByUan(tx, Uan.toUpperCase());
    if (applicationId === undefined) throw new Refusal('notFound', texts.noTimeline);
    const opened = await openApplicationData(tx, {
      session: call.session,
      applicationId,
      purpose: 'timeline',
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    const rows = await selectTimeline(tx, applicationId);
    const readsNotes = mayUse(call.session.userType, 'note.read');
    const shown = readsNotes ? rows : rows.filter(({ code }) => code !== noteCode);
    const notes = shown.some(({ code }) => code === noteCode)
      ? await selectNotesByEvent(opened.reads, applicationId)
      : undefined;
    const mask = await readSentenceMask(opened);
    const sentenceOf = ({ eventId, timeline }: TimelineRow) => {
      const note = notes?.get(eventId);
      return note === undefined ? timeline : `${timeline}: ${note}`;
    };
    const answers = mayUse(call.session.userType, 'after-approval.of-application')
      ? await readAnswerEntries(tx, { applicationId, mask })
      : [];
    const events = shown.map((row) => ({
      StatusChangedOn: row.statusChangedOn.toISOString(),
      Timeline: mask(sentenceOf(row)),
      VerifierName: row.verifierName,
      VerifierCode: row.verifierCode,
    }));
    const hits = mayUse(call.session.userType, 'screening.read')
      ? await readHitEntries(opened.reads, applicationId)
      : [];
    return withLater(events, [...answers, ...hits]);
  });
}

type Entry = ReplyOf<typeof endpoint>[number];

/** Events keep their order, also after a wrong clock; another entry is above the first event that is not newer. */
function withLater(events: readonly Entry[], others: readonly Entry[]): Entry[] {
  const waiting = others.toSorted((one, other) => other.StatusChangedOn.localeCompare(one.StatusChangedOn));
  const entries: Entry[] = [];
  for (const event of events) {
    while (waiting[0] !== undefined && waiting[0].StatusChangedOn >= event.StatusChangedOn)
      entries.push(...waiting.splice(0, 1));
    entries.push(event);
  }
  return [...entries, ...waiting];
}

/** The answers after the approval, by the time at which they came; none where the tenant does not use them. */
async function readAnswerEntries(
  tx: Reads,
  { applicationId, mask }: { readonly applicationId: number; readonly mask: (sentence: string) => string },
): Promise<Entry[]> {
  if (!(await usesAfterApproval(tx))) return [];
  const answers = await selectAnswersOf(tx, applicationId);
  return answers.map((answer) => ({
    StatusChangedOn: answer.receivedOn.toISOString(),
    Timeline: mask(answerLine(answer)),
    VerifierName: system.name,
    VerifierCode: system.code,
  }));
}

/** The hits of the screening with their answers; none where the tenant has no screening desk. */
async function readHitEntries(reads: ApplicantReads, applicationId: number): Promise<Entry[]> {
  if (!(await readTenantSettings(reads)).Screening) return [];
  const hits = await selectHitsOfApplication(reads, applicationId);
  const decisions = await selectHitDecisions(
    reads,
    hits.map(({ hitId }) => hitId),
  );
  const ofHit = Map.groupBy(decisions, ({ hitId }) => hitId);
  return hits
    .flatMap((hit) => hitLines(hit, ofHit.get(hit.hitId) ?? []))
    .map(({ on, line, by }) => ({
      StatusChangedOn: on.toISOString(),
      Timeline: line,
      VerifierName: by.name,
      VerifierCode: by.code,
    }));
}
