import * as review from '@kyc/contract/field-review/field-decisions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { approveField } from './approve-field.ts';
import { clearField } from './clear-field.ts';
import { decideFields } from './decide-fields.ts';
import { listReasons, listSolutions } from './list-reasons.ts';
import { listRejections } from './list-rejections.ts';
import { rejectField } from './reject-field.ts';

export function addFieldReviewRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, review.approveField, (call) => approveField(services, call));
  registerEndpoint(app, review.rejectField, (call) => rejectField(services, call));
  registerEndpoint(app, review.clearField, (call) => clearField(services, call));
  registerEndpoint(app, review.decideFields, (call) => decideFields(services, call));
  registerEndpoint(app, review.listRejections, (call) => listRejections(services, call));
  registerEndpoint(app, review.listReasons, (call) => listReasons(services, call));
  registerEndpoint(app, review.listSolutions, (call) => listSolutions(services, call));
}
