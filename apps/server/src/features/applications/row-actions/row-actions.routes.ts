import * as actions from '@kyc/contract/applications/row-actions';
import { assignWithNote as withNoteEndpoint } from '@kyc/contract/notes/notes';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { assign, assignWithNote } from './assign.ts';
import { cancel } from './cancel.ts';
import { listLoggedInVerifiers } from './list-logged-in-verifiers.ts';
import { mapToEmployee } from './map-to-employee.ts';
import { openLead } from './open-lead.ts';
import { resend } from './resend.ts';
import { unassign } from './unassign.ts';

export function addRowActionRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, actions.assign, (call) => assign(services, call));
  registerEndpoint(app, withNoteEndpoint, (call) => assignWithNote(services, call));
  registerEndpoint(app, actions.unassign, (call) => unassign(services, call));
  registerEndpoint(app, actions.resend, (call) => resend(services, call));
  registerEndpoint(app, actions.cancel, (call) => cancel(services, call));
  registerEndpoint(app, actions.mapping, (call) => mapToEmployee(services, call));
  registerEndpoint(app, actions.newLead, (call) => openLead(services, call));
  registerEndpoint(app, actions.loggedInVerifiers, (call) => listLoggedInVerifiers(services, call));
}
