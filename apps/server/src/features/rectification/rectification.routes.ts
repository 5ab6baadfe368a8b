import * as rectification from '@kyc/contract/rectification/rectification';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { registerIntakeRead } from '../../http/register-intake-endpoint.ts';
import { listMessages } from './list-messages.ts';
import { previewRejection } from './preview-rejection.ts';
import { readRectification } from './read-rectification.ts';
import type { RectificationServices } from './rectification-services.ts';
import { writeCustomerLine } from './write-customer-line.ts';

export function addRectificationRoutes(app: FastifyInstance, services: RectificationServices): void {
  registerEndpoint(app, rectification.previewRejection, (call) => previewRejection(services, call));
  registerEndpoint(app, rectification.writeCustomerLine, (call) => writeCustomerLine(services, call));
  registerEndpoint(app, rectification.listMessages, (call) => listMessages(services, call));
  registerIntakeRead(app, { services, endpoint: rectification.readRectification }, (tx, call) =>
    readRectification(services, tx, call),
  );
}
