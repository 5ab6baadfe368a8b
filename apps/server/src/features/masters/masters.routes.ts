import { searchBranchCodes as searchEndpoint } from '@kyc/contract/masters/branch-codes';
import * as lookUps from '@kyc/contract/masters/look-ups';
import { applicationSources } from '@kyc/contract/sources';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { searchBranchCodes } from './search-branch-codes.ts';
import { allMasterTables } from './all-master-tables.ts';
import { addLookUpLists } from './look-up-lists.ts';
import { readSettings } from './read-settings.ts';
import { registerMaster } from './register-master.ts';
import { showUanAlert } from './show-uan-alert.ts';

export function addMasterRoutes(app: FastifyInstance, desk: Desk): void {
  registerEndpoint(app, lookUps.readSettings, (call) => readSettings(desk, call));
  registerEndpoint(app, lookUps.listSources, () => Promise.resolve([...applicationSources]));
  registerEndpoint(app, searchEndpoint, (call) => searchBranchCodes(desk, call));
  registerEndpoint(app, lookUps.showUanAlert, (call) => showUanAlert(desk, call));
  addLookUpLists(app, desk);
  for (const table of allMasterTables) registerMaster(app, desk, table);
}
