import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

const { Approved, ApprovedBoPending, ApprovedCancelled, Cancelled } = ApplicationStatus;
const approved = [Approved, ApprovedBoPending, ApprovedCancelled];

/** The newest ones up to this number are replayed. */
const mostReplayed = 20_000;

export interface ReplayRow {
  readonly replayId: string;
  readonly ruleId: string;
  readonly severity: string;
  readonly days: number;
  readonly state: string;
  readonly afterId: number;
  readonly lookedAt: number;
  readonly ofAll: number | null;
  readonly wouldStop: number;
  readonly couldNotTell: number;
  readonly refusedSince: number;
  readonly requestedOn: Date;
  readonly finishedOn: Date | null;
}

export async function insertReplay(
  tx: Tx,
  replay: Pick<ReplayRow, 'replayId' | 'ruleId' | 'severity' | 'days'> & { readonly requestedBy: number },
): Promise<void> {
  await tx
    .insertInto('acceptance_replay')
    .values({
      replay_id: replay.replayId,
      rule_id: replay.ruleId,
      severity: replay.severity,
      days: replay.days,
      requested_by: replay.requestedBy,
    })
    .execute();
}

export async function selectReplay(tx: Reads, replayId: string): Promise<ReplayRow | undefined> {
  return await tx
    .selectFrom('acceptance_replay')
    .select([
      'replay_id as replayId',
      'rule_id as ruleId',
      'severity',
      'days',
      'state',
      'after_id as afterId',
      'looked_at as lookedAt',
      'of_all as ofAll',
      'would_stop as wouldStop',
      'could_not_tell as couldNotTell',
      'refused_since as refusedSince',
      'requested_on as requestedOn',
      'finished_on as finishedOn',
    ])
    .where('replay_id', '=', replayId)
    .executeTakeFirst();
}

/** The latest trial of each rule, by rule. */
export async function selectLatestReplays(tx: Reads): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('acceptance_replay')
    .distinctOn('rule_id')
    .select(['rule_id as ruleId', 'replay_id as replayId'])
    .orderBy('rule_id')
    .orderBy('requested_on', 'desc')
    .execute();
  return new Map(rows.map(({ ruleId, replayId }) => [ruleId, replayId]));
}

/** Whether the rule was replayed to the end within the given hours. */
export async function wasReplayedWithin(
  tx: Reads,
  { ruleId, hours }: { ruleId: string; hours: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('acceptance_replay')
    .select('replay_id')
    .where('rule_id', '=', ruleId)
    .where('finished_on', '>', sql<Date>`now() - make_interval(hours => ${hours}::integer)`)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ReplayProgress {
  readonly state: 'running' | 'done' | 'failed';
  readonly afterId: number;
  readonly lookedAt: number;
  readonly ofAll: number;
  readonly wouldStop: number;
  readonly couldNotTell: number;
  readonly refusedSince: number;
}

export async function updateReplay(tx: Tx, replayId: string, progress: ReplayProgress): Promise<void> {
  const { state } = progress;
  await tx
    .updateTable('acceptance_replay')
    .set({
      state,
      after_id: progress.afterId,
      looked_at: progress.lookedAt,
      of_all: progress.ofAll,
      would_stop: progress.wouldStop,
      could_not_tell: progress.couldNotTell,
      refused_since: progress.refusedSince,
      ...(state === 'running' ? {} : { finished_on: sql<Date>`now()` }),
    })
    .where('replay_id', '=', replayId)
    .execute();
}

/** Its counts stay: a retry continues after them. */
export async function failReplay(tx: Tx, replayId: string): Promise<void> {
  await tx
    .updateTable('acceptance_replay')
    .set({ state: 'failed', finished_on: sql<Date>`now()` })
    .where('replay_id', '=', replayId)
    .where('state', '!=', 'done')
    .execute();
}

/** Ids of the newest applications approved within the given days, ascending. */
export async function selectApprovedIds(tx: Reads, days: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('application')
    .select('application_id as id')
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', approved),
        // Cancelled by an Admin after an approval.
        and([eb('status', '=', Cancelled), eb('cancelled_from_status', 'in', approved)]),
      ]),
    )
    .where('decided_on', '>', sql<Date>`now() - make_interval(days => ${days}::integer)`)
    .orderBy('application_id', 'desc')
    .limit(mostReplayed)
    .execute();
  return rows.map(({ id }) => id).toReversed();
}
