import { performance } from 'node:perf_hooks';
import { inTenant } from '../packages/db/src/connection/transaction.ts';
import { updateTenantSettings } from '../packages/db/src/tables/masters/tenant-settings-table.ts';
