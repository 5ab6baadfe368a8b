import * as risk from '@kyc/contract/risk/risk';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { listRiskRows } from './list-risk-rows.ts';
import { readRisk } from './read-risk.ts';

export function addRiskRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, risk.readRisk, (call) => readRisk(services, call));
  registerEndpoint(app, risk.listRiskRows, (call) => listRiskRows(services, call));
}
