import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { openHit as endpoint } from '@kyc/contract/screening/screening';
import { hitAnswers } from '@kyc/contract/screening/screening-choices';
import { readRecorded } from '@kyc/db/connection/transaction';
import { selectHit, selectHitReasons } from '@kyc/db/tables/screening/hit-table';
import { selectHitDecisions } from '@kyc/db/tables/screening/screening-decision-table';
import { selectEntry } from '@kyc/db/tables/screening/watch-entry-table';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import { openApplicationData } from '../../access/open-application-data.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { readPerson } from '../../workflow/screening/read-person.ts';
import { requireScreening } from '../../workflow/screening/require-screened.ts';
import {
  differencesOf,
  presentEntry,
  presentHitRow,
  presentPerson,
  type StoredReasons,
} from './present-hit.ts';
import { mayDecideHits, needsSecond, verdictOnSecond } from './screener.ts';

/** Person and entry side by side. The entry is the version that was compared, also after a later version of the list. */
export async function openHit(
  { database }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session, params } = call;
  return await readRecorded(database, session, async (tx) => {
    await requireScreening(tx);
    const hit = await selectHit(tx, params.id);
    if (hit === undefined) throw new Refusal('notFound');
    const { applicationId } = hit;
    const { application, reads, sights } = await openApplicationData(tx, {
      session,
      applicationId,
      purpose: 'screening',
    });
    const [{ person }, entry, stored, decisions, mayDecide] = await Promise.all([
      readPerson(tx, application),
      selectEntry(tx, hit.entryId),
      selectHitReasons(reads, hit.hitId) as Promise<StoredReasons>,
      selectHitDecisions(reads, [hit.hitId]),
      mayDecideHits(tx, session),
    ]);
    if (entry === undefined) throw new Refusal('notFound');
    // Stored by the import.
    const watched = entry.person as WatchedPerson;
    const waiting = decisions.find(({ state }) => state === 'waiting');
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { hitId: hit.hitId } });
    return {
      ...presentHitRow(hit, stored),
      ApplicationId: applicationId,
      UAN: application.uan,
      Reference: entry.ref,
      Note: watched.note,
      Person: presentPerson(person, sights),
      Entry: presentEntry(watched),
      Differs: differencesOf(stored.reasons),
      Reasons: stored.reasons.map(({ about, weighs, text }) => ({
        About: about,
        Weighs: weighs,
        Text: text,
      })),
      Decisions: decisions.map((one) => ({
        Answer: one.answer,
        Reason: one.reason,
        Sentence: one.sentence,
        State: one.state,
        By: one.by,
        On: one.decidedOn.toISOString(),
        SecondBy: one.second,
        SecondOn: one.secondOn?.toISOString() ?? null,
      })),
      MayDecide: mayDecide,
      Second:
        waiting === undefined || !mayDecide
          ? 'none'
          : await verdictOnSecond(tx, { decidedBy: waiting.decidedBy, userId: session.userId }),
      NeedsSecond: hitAnswers.filter((answer) => needsSecond(answer, hit.severity)),
    };
  });
}
