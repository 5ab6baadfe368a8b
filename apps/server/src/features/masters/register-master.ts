import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { exportMaster } from './csv/export-master.ts';
import { importMaster, previewImport } from './csv/import-master.ts';
import { startImport } from './imports/start-import.ts';
import { getMasterRow, listMaster } from './list-master.ts';
import type { MasterTable } from './master-table.ts';
import { addToMaster, editMaster } from './save-master.ts';

/** Registers all endpoints of a master (MAST-02). */
export function registerMaster(app: FastifyInstance, services: WorkflowServices, table: MasterTable): void {
  const { master } = table;
  registerEndpoint(app, master.list, (call) => listMaster(services, call, table));
  registerEndpoint(app, master.listByName, (call) => listMaster(services, call, table));
  registerEndpoint(app, master.get, (call) => getMasterRow(services, call, table));
  if (master.add !== undefined)
    registerEndpoint(app, master.add, (call) => addToMaster(services, call, table));
  registerEndpoint(app, master.edit, (call) => editMaster(services, call, table));
  registerDownload(app, master.exportCsv, (call, reply) => exportMaster(services, call, { reply, table }));
  registerEndpoint(app, master.startImport, (call) => startImport(services, call, table));
  registerEndpoint(app, master.previewCsv, (call) => previewImport(services, call, table));
  registerEndpoint(app, master.importCsv, (call) => importMaster(services, call, table));
}
