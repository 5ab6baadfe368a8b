import type { LegsOfApplication } from '@kyc/contract/after-approval/after-approval';
import type { ShownLeg } from '@kyc/db/tables/after-approval/leg-board';
import type { AnswerCode } from '@kyc/domain/after-approval/describe-answer';
import { indianDay } from '@kyc/domain/time/indian-period';
import { presentMeaning } from '../../../workflow/after-approval/present-meaning.ts';

export type CodesById = ReadonlyMap<number, AnswerCode>;

export function codesById(codes: readonly AnswerCode[]): CodesById {
  return new Map(codes.map((code) => [code.codeId, code]));
}

export function presentLeg(
  leg: ShownLeg,
  { codes, now }: { readonly codes: CodesById; readonly now: Date },
): LegsOfApplication['Legs'][number] {
  const { dueOn, waitUntil } = leg;
  return {
    Leg: leg.leg,
    State: leg.state,
    AttemptNo: leg.attemptNo,
    Since: leg.since.toISOString(),
    DueOn: dueOn?.toISOString() ?? null,
    IsOverdue: dueOn !== null && dueOn <= now && (waitUntil === null || waitUntil <= indianDay(now)),
    WaitUntil: waitUntil,
    Code: leg.code,
    AnsweredOn: leg.answeredOn?.toISOString() ?? null,
    Meaning: presentMeaning(codes.get(leg.codeId ?? 0)),
  };
}
