import type { readReplay as endpoint } from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { isSeverity } from '@kyc/domain/acceptance/severity-for';
import { selectReplay, type ReplayRow } from '@kyc/db/tables/acceptance/acceptance-replay-table';
import { readInTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { replayHours } from './replay-hours.ts';

type Reply = ReplyOf<typeof endpoint>;

export async function readReplay(services: Services, call: SessionCall<typeof endpoint>): Promise<Reply> {
  const row = await readInTenant(services.database, call.session, (tx) => selectReplay(tx, call.params.id));
  if (row === undefined) throw new Refusal('notFound');
  return {
    ReplayId: row.replayId,
    RuleId: row.ruleId,
    // A check constraint of the table knows only these.
    Severity: isSeverity(row.severity) ? row.severity : 'off',
    Days: row.days,
    State: stateOf(row),
    LookedAt: row.lookedAt,
    OfAll: row.ofAll,
    WouldStop: row.wouldStop,
    CouldNotTell: row.couldNotTell,
    RefusedSince: row.refusedSince,
    RequestedOn: row.requestedOn.toISOString(),
    FinishedOn: row.finishedOn?.toISOString() ?? null,
    IsRecent: isRecent(row, services.clock.now()),
  };
}

function isRecent({ state, finishedOn }: ReplayRow, now: Date): boolean {
  return (
    state === 'done' && finishedOn !== null && now.getTime() - finishedOn.getTime() < replayHours * 3_600_000
  );
}

function stateOf({ state }: ReplayRow): Reply['State'] {
  return state === 'running' || state === 'done' || state === 'failed' ? state : 'waiting';
}
