import * as aof from '@kyc/contract/masters/aof-templates';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../http/register-endpoint.ts';
import { registerMaster } from '../register-master.ts';
import type { AofServices } from './aof-services.ts';
import { aofTemplateTable } from './aof-templates.ts';
import { previewTemplate, readTemplateFile, testTemplate } from './preview-template.ts';
import { uploadTemplate } from './upload-template.ts';

export function addAofRoutes(app: FastifyInstance, services: AofServices): void {
  registerMaster(app, services, aofTemplateTable(services));
  registerEndpoint(app, aof.uploadAofTemplate, (call) => uploadTemplate(services, call));
  registerEndpoint(app, aof.aofTemplateFile, (call) => readTemplateFile(services, call));
  registerDownload(app, aof.previewAofTemplate, (call, reply) => previewTemplate(services, call, reply));
  // Development and uat only (contract.md §4); a production server does not know it.
  if (services.config.environment !== 'production')
    registerDownload(app, aof.aofTest, (call, reply) => testTemplate(services, call, reply));
}
