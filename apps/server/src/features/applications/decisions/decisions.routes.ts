import * as decisions from '@kyc/contract/applications/decisions';
import * as undo from '@kyc/contract/applications/undo';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { approveWithoutDerivative } from './approve-without-derivative.ts';
import { approve } from './approve.ts';
import { putOnHold } from './put-on-hold.ts';
import { rejectMode } from './reject-mode.ts';
import { reject } from './reject.ts';
import { readUndo, undoDecision } from './undo-decision.ts';

export function addDecisionRoutes(app: FastifyInstance, services: BackOfficeServices): void {
  registerEndpoint(app, decisions.approve, (call) => approve(services, call));
  registerEndpoint(app, decisions.approveWithoutDerivative, (call) =>
    approveWithoutDerivative(services, call),
  );
  registerEndpoint(app, decisions.reject, (call) => reject(services, call));
  registerEndpoint(app, decisions.rejectMode, (call) => rejectMode(services, call));
  registerEndpoint(app, decisions.putOnHold, (call) => putOnHold(services, call));
  registerEndpoint(app, undo.undoDecision, (call) => undoDecision(services, call));
  registerEndpoint(app, undo.readUndo, (call) => readUndo(services, call));
}
