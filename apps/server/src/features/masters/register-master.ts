import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { exportMaster } from './csv/export-master.ts';
import { importMaster, previewImport } from './csv/import-master.ts';
import { getMasterRow, listMaster } from './list-master.ts';
import type { MasterTable } from './master-table.ts';
import { addToMaster, editMaster } from './save-master.ts';

/** All calls of one master (MAST-02). */
export function registerMaster(app: FastifyInstance, desk: Desk, table: MasterTable): void {
  const { master } = table;
  registerEndpoint(app, master.list, (call) => listMaster(desk, call, table));
  registerEndpoint(app, master.listByName, (call) => listMaster(desk, call, table));
  registerEndpoint(app, master.get, (call) => getMasterRow(desk, call, table));
  if (master.add !== undefined) registerEndpoint(app, master.add, (call) => addToMaster(desk, call, table));
  registerEndpoint(app, master.edit, (call) => editMaster(desk, call, table));
  registerDownload(app, master.exportCsv, (call, reply) => exportMaster(desk, call, { reply, table }));
  registerEndpoint(app, master.previewCsv, (call) => previewImport(desk, call, table));
  registerEndpoint(app, master.importCsv, (call) => importMaster(desk, call, table));
}
