import { retry as retryEndpoint } from '@kyc/contract/applications/decisions';
import { repush as repushEndpoint } from '@kyc/contract/applications/row-actions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { BackOfficeDesk } from './back-office-desk.ts';
import { repush } from './repush.ts';
import { retry } from './retry.ts';

export function addBackOfficeRoutes(app: FastifyInstance, desk: BackOfficeDesk): void {
  registerEndpoint(app, retryEndpoint, (call) => retry(desk, call));
  registerEndpoint(app, repushEndpoint, (call) => repush(desk, call));
}
