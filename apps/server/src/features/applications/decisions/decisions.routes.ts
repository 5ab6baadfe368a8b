import * as decisions from '@kyc/contract/applications/decisions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { BackOfficeDesk } from '../back-office/back-office-desk.ts';
import { approveWithoutDerivative } from './approve-without-derivative.ts';
import { approve } from './approve.ts';
import { putOnHold } from './put-on-hold.ts';
import { rejectMode } from './reject-mode.ts';
import { reject } from './reject.ts';

export function addDecisionRoutes(app: FastifyInstance, desk: BackOfficeDesk): void {
  registerEndpoint(app, decisions.approve, (call) => approve(desk, call));
  registerEndpoint(app, decisions.approveWithoutDerivative, (call) => approveWithoutDerivative(desk, call));
  registerEndpoint(app, decisions.reject, (call) => reject(desk, call));
  registerEndpoint(app, decisions.rejectMode, (call) => rejectMode(desk, call));
  registerEndpoint(app, decisions.putOnHold, (call) => putOnHold(desk, call));
}
