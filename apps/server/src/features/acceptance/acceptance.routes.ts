import * as acceptance from '@kyc/contract/acceptance/acceptance';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { overrideFinding } from './override-finding.ts';
import { readAcceptance } from './read-acceptance.ts';
import { remarkOnFinding } from './remark-on-finding.ts';

export function addAcceptanceRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, acceptance.readAcceptance, (call) => readAcceptance(services, call));
  registerEndpoint(app, acceptance.remarkOnFinding, (call) => remarkOnFinding(services, call));
  registerEndpoint(app, acceptance.overrideFinding, (call) => overrideFinding(services, call));
}
