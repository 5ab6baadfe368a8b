import { searchBranchCodes as searchEndpoint } from '@kyc/contract/masters/branch-codes';
import * as lookUps from '@kyc/contract/masters/look-ups';
import { applicationSources } from '@kyc/contract/sources';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { searchBranchCodes } from './search-branch-codes.ts';
import { planForApplication as planEndpoint } from '@kyc/contract/masters/plans';
import { uanForecast } from '@kyc/contract/masters/uans';
import * as settings from '@kyc/contract/masters/settings';
import { setCounter, updateSettings } from './settings/update-settings.ts';
import { planForApplication } from './lists/plan-for-application.ts';
import { forecastUans } from './uans/forecast-uans.ts';
import { allMasterTables } from './all-master-tables.ts';
import type { AofDesk } from './aof/aof-desk.ts';
import { addAofRoutes } from './aof/aof.routes.ts';
import { addLookUpLists } from './look-up-lists.ts';
import { readSettings } from './settings/read-settings.ts';
import { registerMaster } from './register-master.ts';
import { showUanAlert } from './settings/show-uan-alert.ts';

export function addMasterRoutes(app: FastifyInstance, desk: AofDesk): void {
  registerEndpoint(app, lookUps.readSettings, (call) => readSettings(desk, call));
  registerEndpoint(app, lookUps.listSources, () => Promise.resolve([...applicationSources]));
  registerEndpoint(app, searchEndpoint, (call) => searchBranchCodes(desk, call));
  registerEndpoint(app, lookUps.showUanAlert, (call) => showUanAlert(desk, call));
  registerEndpoint(app, settings.updateSettings, (call) => updateSettings(desk, call));
  registerEndpoint(app, settings.updateCounter, (call) => setCounter(desk, call));
  registerEndpoint(app, planEndpoint, (call) => planForApplication(desk, call));
  registerEndpoint(app, uanForecast, (call) => forecastUans(desk, call));
  addLookUpLists(app, desk);
  addAofRoutes(app, desk);
  for (const table of allMasterTables(desk)) registerMaster(app, desk, table);
}
