import * as aof from '@kyc/contract/masters/aof-templates';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../http/register-endpoint.ts';
import { registerMaster } from '../register-master.ts';
import type { AofDesk } from './aof-desk.ts';
import { aofTemplateTable } from './aof-templates.ts';
import { previewTemplate, readTemplateFile, testTemplate } from './preview-template.ts';
import { uploadTemplate } from './upload-template.ts';

export function addAofRoutes(app: FastifyInstance, desk: AofDesk): void {
  registerMaster(app, desk, aofTemplateTable(desk));
  registerEndpoint(app, aof.uploadAofTemplate, (call) => uploadTemplate(desk, call));
  registerEndpoint(app, aof.aofTemplateFile, (call) => readTemplateFile(desk, call));
  registerDownload(app, aof.previewAofTemplate, (call, reply) => previewTemplate(desk, call, reply));
  // Development and uat only (contract.md §4); a production server does not know it.
  if (desk.config.environment !== 'production')
    registerDownload(app, aof.aofTest, (call, reply) => testTemplate(desk, call, reply));
}
