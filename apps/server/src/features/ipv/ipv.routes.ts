import * as ipv from '@kyc/contract/ipv/ipv';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { answerIpv } from './answer-ipv.ts';
import { confirmAssistance, recordAssistance } from './assistance.ts';
import { readIpv } from './read-ipv.ts';

export function addIpvRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, ipv.readIpv, (call) => readIpv(services, call));
  registerEndpoint(app, ipv.answerIpv, (call) => answerIpv(services, call));
  registerEndpoint(app, ipv.recordAssistance, (call) => recordAssistance(services, call));
  registerEndpoint(app, ipv.confirmAssistance, (call) => confirmAssistance(services, call));
}
