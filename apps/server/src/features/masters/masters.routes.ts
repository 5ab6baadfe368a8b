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
import type { AofServices } from './aof/aof-services.ts';
import { addAofRoutes } from './aof/aof.routes.ts';
import { addCustomerTextRoutes } from './customer-texts/customer-texts.routes.ts';
import { addLookUpLists } from './look-up-lists.ts';
import { readSettings } from './settings/read-settings.ts';
import { registerMaster } from './register-master.ts';
import { showUanAlert } from './settings/show-uan-alert.ts';

export function addMasterRoutes(app: FastifyInstance, services: AofServices): void {
  registerEndpoint(app, lookUps.readSettings, (call) => readSettings(services, call));
  registerEndpoint(app, lookUps.listSources, () => Promise.resolve([...applicationSources]));
  registerEndpoint(app, searchEndpoint, (call) => searchBranchCodes(services, call));
  registerEndpoint(app, lookUps.showUanAlert, (call) => showUanAlert(services, call));
  registerEndpoint(app, settings.updateSettings, (call) => updateSettings(services, call));
  registerEndpoint(app, settings.updateCounter, (call) => setCounter(services, call));
  registerEndpoint(app, planEndpoint, (call) => planForApplication(services, call));
  registerEndpoint(app, uanForecast, (call) => forecastUans(services, call));
  addLookUpLists(app, services);
  addAofRoutes(app, services);
  addCustomerTextRoutes(app, services);
  for (const table of allMasterTables(services)) registerMaster(app, services, table);
}
