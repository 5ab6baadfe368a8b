import * as decisions from '@kyc/contract/applications/decisions';
import * as undo from '@kyc/contract/applications/undo';
import type { Decided } from '@kyc/contract/applications/decisions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { approve } from './approve.ts';
import { decide, type DecisionReply } from './decide.ts';
import { putOnHold } from './put-on-hold.ts';
import { readUndo, undoDecision } from './undo-decision.ts';

export function addDecisionRoutes(app: FastifyInstance, services: BackOfficeServices): void {
  registerEndpoint(app, decisions.approve, (call) => approve(services, call));
  registerEndpoint(app, decisions.approveWithoutDerivative, (call) =>
    decide(services, call, 'approveWithoutDerivative'),
  );
  registerEndpoint(app, decisions.reject, async (call) => rejected(await decide(services, call, 'reject')));
  registerEndpoint(app, decisions.rejectMode, async (call) =>
    rejected(await decide(services, call, 'rejectMode')),
  );
  registerEndpoint(app, decisions.putOnHold, (call) => putOnHold(services, call));
  registerEndpoint(app, undo.undoDecision, (call) => undoDecision(services, call));
  registerEndpoint(app, undo.readUndo, (call) => readUndo(services, call));
}

/** System checks never end a rejection. */
function rejected({ SystemRejected: _never, Reason: _none, ...decided }: DecisionReply): Decided {
  return decided;
}
