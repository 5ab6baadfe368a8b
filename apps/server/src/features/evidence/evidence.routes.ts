import * as endpoints from '@kyc/contract/evidence/evidence';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { EvidenceServices } from './evidence-services.ts';
import { listPacks } from './list-packs.ts';
import { readPack } from './read-pack.ts';
import { startPacks } from './start-packs.ts';

export function addEvidenceRoutes(app: FastifyInstance, services: EvidenceServices): void {
  registerEndpoint(app, endpoints.startEvidence, (call) => startPacks(services, call));
  registerEndpoint(app, endpoints.listEvidence, (call) => listPacks(services, call));
  registerDownload(app, endpoints.readEvidence, (call, reply) => readPack(services, call, reply));
}
