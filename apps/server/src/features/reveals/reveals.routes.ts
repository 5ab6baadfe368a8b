import { revealValue } from '@kyc/contract/personal-data/reveal';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { reveal } from './reveal.ts';

export function addRevealRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, revealValue, (call) => reveal(services, call));
}
