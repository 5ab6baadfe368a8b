import * as review from '@kyc/contract/field-review/field-decisions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { approveField } from './approve-field.ts';
import { clearField } from './clear-field.ts';
import { listReasons, listSolutions } from './list-reasons.ts';
import { listRejections } from './list-rejections.ts';
import { rejectField } from './reject-field.ts';

export function addFieldReviewRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, review.approveField, (call) => approveField(desk, call));
  registerEndpoint(app, review.rejectField, (call) => rejectField(desk, call));
  registerEndpoint(app, review.clearField, (call) => clearField(desk, call));
  registerEndpoint(app, review.listRejections, (call) => listRejections(desk, call));
  registerEndpoint(app, review.listReasons, (call) => listReasons(desk, call));
  registerEndpoint(app, review.listSolutions, (call) => listSolutions(desk, call));
}
