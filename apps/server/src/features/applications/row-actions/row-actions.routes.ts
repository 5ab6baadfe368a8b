import * as actions from '@kyc/contract/applications/row-actions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../../workflow/workflow-desk.ts';
import { assign } from './assign.ts';
import { cancel } from './cancel.ts';
import { listLoggedInVerifiers } from './list-logged-in-verifiers.ts';
import { mapToEmployee } from './map-to-employee.ts';
import { openLead } from './open-lead.ts';
import { resend } from './resend.ts';
import { unassign } from './unassign.ts';

export function addRowActionRoutes(app: FastifyInstance, desk: WorkflowDesk): void {
  registerEndpoint(app, actions.assign, (call) => assign(desk, call));
  registerEndpoint(app, actions.unassign, (call) => unassign(desk, call));
  registerEndpoint(app, actions.resend, (call) => resend(desk, call));
  registerEndpoint(app, actions.cancel, (call) => cancel(desk, call));
  registerEndpoint(app, actions.mapping, (call) => mapToEmployee(desk, call));
  registerEndpoint(app, actions.newLead, (call) => openLead(desk, call));
  registerEndpoint(app, actions.loggedInVerifiers, (call) => listLoggedInVerifiers(desk, call));
}
