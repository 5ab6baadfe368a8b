import { dashboardAddress } from '@kyc/contract/applications/views/dashboard-search';
import * as z from 'zod/mini';
import { lenient, pageNumber, text } from '../../../lib/page/search-params.ts';

const dashboardSearch = z.object({
  status: lenient(dashboardAddress.status),
  from: lenient(dashboardAddress.from),
  to: lenient(dashboardAddress.to),
  source: lenient(dashboardAddress.source),
  verifier: lenient(dashboardAddress.verifier),
  waits: lenient(dashboardAddress.waits),
  done: lenient(dashboardAddress.done),
  due: lenient(dashboardAddress.due),
  mine: lenient(dashboardAddress.mine),
  field: lenient(dashboardAddress.field),
  q: text(100),
  page: pageNumber,
  sort: lenient(dashboardAddress.sort),
  dir: lenient(dashboardAddress.dir),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

export const readDashboardSearch = (search: unknown): DashboardSearch => z.parse(dashboardSearch, search);
