import type { Endpoint } from '@kyc/contract/endpoint';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { DecisionCode } from '@kyc/domain/maker-checker/decision-code';
import type { Person } from '@kyc/domain/maker-checker/checker';
import type { TimelineActor } from '@kyc/domain/timeline-actor';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';

/** The ways in which a verifier decides. A retry and a straight-through approval are decided elsewhere. */
export type VerifierCode = Exclude<DecisionCode, 'retry' | 'stpApprove'>;

/** A verifier's decision on an application, made now or confirmed by a checker. */
export interface Decision {
  /** Of the maker, or of the checker who confirms it. */
  readonly call: SessionCall<Endpoint>;
  readonly application: LockedApplication;
  readonly code: VerifierCode;
  readonly maker: Person;
  /** The maker, in the timeline. */
  readonly by: TimelineActor;
}

/** The caller is the maker. */
export function ownDecision(
  call: SessionCall<Endpoint>,
  { application, code }: Pick<Decision, 'application' | 'code'>,
): Decision {
  const { userId, employeeCode } = call.session;
  return { call, application, code, maker: { userId, employeeCode }, by: timelineActorOf(call.session) };
}
