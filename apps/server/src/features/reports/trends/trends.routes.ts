import * as trends from '@kyc/contract/reports/trends';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readCampaigns } from './read-campaigns.ts';
import { readTrend } from './read-trend.ts';

export function addTrendRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, trends.readTrend, (call) => readTrend(services, call));
  registerEndpoint(app, trends.readCampaigns, (call) => readCampaigns(services, call));
}
