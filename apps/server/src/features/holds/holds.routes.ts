import * as holds from '@kyc/contract/retention/holds';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listHolds } from './list-holds.ts';
import { addItems, placeHold } from './place-hold.ts';
import { releaseHold } from './release-hold.ts';
import { approveHold } from './approve-hold.ts';

export function addHoldRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, holds.listHolds, (call) => listHolds(services, call));
  registerEndpoint(app, holds.placeHold, (call) => placeHold(services, call));
  registerEndpoint(app, holds.addHoldItems, (call) => addItems(services, call));
  registerEndpoint(app, holds.approveHold, (call) => approveHold(services, call));
  registerEndpoint(app, holds.releaseHold, (call) => releaseHold(services, call));
}
