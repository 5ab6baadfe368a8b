import type { ReplyOf } from '@kyc/contract/endpoint';
import type { tryDueTime as endpoint } from '@kyc/contract/masters/working-time/due-time-tests';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { targetBounds } from '@kyc/contract/masters/working-time/sla-policies';
import { workingTimeTexts } from '@kyc/contract/masters/working-time/working-time-texts';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { hasCalendar, selectWorkingCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { selectPoliciesOfClocks } from '@kyc/db/tables/working-time/running-clocks';
import { explainDueTime } from '@kyc/domain/working-time/explain-due-time';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The due time of a submission at any moment, by the rule that gives applications theirs. */
export async function tryDueTime(
  { database }: Pick<Services, 'database'>,
  call: SessionCall<typeof endpoint>,
): Promise<Reply> {
  const { PolicyId, Draft, StartedOn, Pauses } = call.body();
  return await readInTenant(database, call.session, async (tx) => {
    const { calendar, targetMinutes } = await measuredBy(tx, { PolicyId, Draft });
    const { dueOn, intervals } = explainDueTime(calendar, {
      startedOn: new Date(StartedOn),
      targetMinutes,
      pauses: Pauses.map(({ From, Until }) => ({
        from: new Date(From),
        until: Until === null ? undefined : new Date(Until),
      })),
    });
    if (intervals.length === 0)
      throw unprocessable(
        Draft === undefined ? 'PolicyId' : 'Draft.TargetMinutes',
        workingTimeTexts.targetTooFar,
      );
    return {
      DueOn: dueOn?.toISOString() ?? null,
      TargetMinutes: targetMinutes,
      Intervals: intervals.map(({ kind, from, until }) => ({
        Kind: kind,
        From: from.toISOString(),
        Until: until?.toISOString() ?? null,
      })),
    };
  });
}

interface Measure {
  readonly calendar: WorkingCalendar;
  readonly targetMinutes: number;
}

async function measuredBy(
  tx: Reads,
  { PolicyId, Draft }: Pick<ReturnType<SessionCall<typeof endpoint>['body']>, 'PolicyId' | 'Draft'>,
): Promise<Measure> {
  if (Draft === undefined) {
    const policy = (await selectPoliciesOfClocks(tx)).get(PolicyId ?? 0);
    if (policy === undefined) throw new Refusal('notFound');
    return policy;
  }
  const { CalendarId, TargetMinutes: targetMinutes } = Draft;
  if (targetMinutes < targetBounds.min || targetMinutes > targetBounds.max)
    throw unprocessable('Draft.TargetMinutes', masterTexts.range('Target Minutes', targetBounds));
  if (!(await hasCalendar(tx, CalendarId))) throw new Refusal('notFound');
  return { calendar: await selectWorkingCalendar(tx, CalendarId), targetMinutes };
}
