import { ApplicationStatus } from '@kyc/contract/application-status';
import { ListKind, ListSeverity } from '@kyc/contract/screening/screening-choices';
import { UserType } from '@kyc/contract/user-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { selectStandingHits, updateHitState } from '@kyc/db/tables/screening/hit-table';
import { insertHitDecision, updateHitDecision } from '@kyc/db/tables/screening/screening-decision-table';
import { insertEntries } from '@kyc/db/tables/screening/watch-entry-table';
import { updateVersionInForce } from '@kyc/db/tables/screening/watch-list-table';
import { insertListVersion, updateListVersion } from '@kyc/db/tables/screening/watch-version-table';
import { keysOfEntry } from '@kyc/domain/screening/match/index-keys';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import { readPerson } from '../../workflow/screening/read-person.ts';
import { screenApplication } from '../../workflow/screening/screen-application.ts';

/** What becomes of the hits, the newest open application first. */
const outcomes = ['open', 'open', 'unsure', 'waiting', 'another', 'same'] as const;
const hourMs = 3_600_000;

/** Two lists of a demo tenant with hits in each state; every application under review is screened. */
export async function seedScreening(tx: Tx, now: Date): Promise<void> {
  const [first, second, admin] = await seedScreeners(tx);
  if (first === undefined || second === undefined || admin === undefined) return;
  const open = await tx
    .selectFrom('application')
    .select('application_id as id')
    .where('status', 'in', [
      ApplicationStatus.ReviewPending,
      ApplicationStatus.Assigned,
      ApplicationStatus.OnHold,
      ApplicationStatus.SystemRejected,
    ])
    .orderBy('application_id', 'desc')
    .execute();
  const listed = open.slice(0, outcomes.length).map(({ id }) => id);
  const entries = await Promise.all(listed.map((id, place) => entryOf(tx, id, place)));
  const isPublic = (place: number): boolean => place % 2 === 1;
  const lists = [
    { name: 'Sanctions (sample)', kind: ListKind.Sanctions, severity: ListSeverity.Stop },
    { name: 'Persons in public office (sample)', kind: ListKind.Pep, severity: ListSeverity.Ask },
  ];
  for (const [index, list] of lists.entries())
    await seedList(tx, {
      ...list,
      entries: entries.flatMap((entry, place) =>
        entry !== undefined && isPublic(place) === (index === 1) ? [entry] : [],
      ),
      uploadedBy: admin,
      now,
    });
  for (const { id } of open) {
    const application = await lockApplication(tx, id);
    if (application !== undefined)
      await screenApplication(tx, { application, cause: 'daily', now: new Date(now.getTime() - hourMs) });
  }
  for (const [place, id] of listed.entries())
    await decide(tx, { id, outcome: outcomes[place] ?? 'open', by: first, second, now });
}

/** Two verifiers with May Screen, and an Admin who is the principal officer; their ids. */
async function seedScreeners(tx: Tx): Promise<number[]> {
  const ids = async (userType: UserType, atMost: number): Promise<number[]> => {
    const users = await tx
      .selectFrom('app_user')
      .select('user_id as userId')
      .where('user_type', '=', userType)
      .orderBy('user_id')
      .limit(atMost)
      .execute();
    return users.map(({ userId }) => userId);
  };
  const verifiers = await ids(UserType.Verifier, 2);
  const admins = await ids(UserType.Admin, 1);
  await tx
    .updateTable('app_user')
    .set({ may_screen: true })
    .where('user_id', 'in', [...verifiers, ...admins])
    .execute();
  await tx.updateTable('app_user').set({ principal_officer: true }).where('user_id', 'in', admins).execute();
  return [...verifiers, ...admins];
}

/** An entry that resembles an application: a complete date of birth, the year, or none. */
async function entryOf(tx: Tx, id: number, place: number): Promise<WatchedPerson | undefined> {
  const application = await lockApplication(tx, id);
  if (application === undefined) return undefined;
  const { person } = await readPerson(tx, application);
  const birth = person.birth ?? '';
  const births = [birth, birth.slice(0, 4), ''][place % 3] ?? '';
  return {
    ref: `SAMPLE-${String(place + 1)}`,
    names: [person.names[0] ?? 'SPECIMEN'],
    births: births === '' ? [] : [births],
    pans: [],
    ids: [],
    places: [],
    fathers: [],
    note: 'SPECIMEN: made up for the demo',
  };
}

interface SeededList {
  readonly name: string;
  readonly kind: number;
  readonly severity: number;
  readonly entries: readonly WatchedPerson[];
  readonly uploadedBy: number;
  readonly now: Date;
}

async function seedList(
  tx: Tx,
  { name, kind, severity, entries, uploadedBy, now }: SeededList,
): Promise<void> {
  const { listId } = await tx
    .insertInto('watch_list')
    .values({ list_name: name, kind, severity, refresh_days: 7 })
    .returning('list_id as listId')
    .executeTakeFirstOrThrow();
  const versionId = await insertListVersion(tx, {
    listId,
    format: 'ftm',
    mapping: null,
    fileName: 'sample.jsonl',
    uploadedBy,
    uploadedOn: now,
  });
  await insertEntries(tx, {
    listId,
    versionId,
    entries: entries.map((person) => ({
      ref: person.ref,
      digest: person.ref,
      person,
      keys: keysOfEntry(person),
    })),
  });
  await updateVersionInForce(tx, { listId, versionId });
  await updateListVersion(tx, versionId, {
    state: 'applied',
    version_no: 1,
    entries: entries.length,
    added: entries.length,
    applied_on: now,
    compared_on: now,
  });
}

interface Deciding {
  readonly id: number;
  readonly outcome: (typeof outcomes)[number];
  readonly by: number;
  readonly second: number;
  readonly now: Date;
}

async function decide(tx: Tx, { id, outcome, by, second, now }: Deciding): Promise<void> {
  const [hit] = await selectStandingHits(tx, [id]);
  if (hit === undefined || outcome === 'open') return;
  const { hitId } = hit;
  const isSame = outcome === 'same' || outcome === 'waiting';
  const answer = outcome === 'unsure' ? 'unsure' : isSame ? 'same' : 'another';
  const decisionId = await insertHitDecision(tx, {
    hitId,
    applicationId: id,
    answer,
    reason: answer === 'another' ? 'picture' : null,
    sentence: 'SPECIMEN: compared with the documents of the case.',
    state: outcome === 'unsure' ? 'final' : 'waiting',
    decidedBy: by,
    decidedOn: now,
  });
  if (outcome === 'waiting') await updateHitState(tx, { hitId, state: 'waiting', endedOn: null });
  if (outcome !== 'another' && outcome !== 'same') return;
  await updateHitDecision(tx, { decisionId, state: 'confirmed', secondBy: second, secondOn: now });
  await updateHitState(tx, { hitId, state: outcome, endedOn: now });
}
