import type { SavedReportSearch } from '@kyc/contract/reports/saved-reports';
import type { ReportsSearch } from '../reports-search.ts';

/** The part of the address that a saved report keeps: nothing that names an applicant. */
export function savedSearchOf(search: ReportsSearch): SavedReportSearch {
  const { report, custom, period, from, to, fromTime, toTime, esign, sort, dir } = search;
  return {
    ...(report !== undefined && { report }),
    ...(custom !== undefined && { custom }),
    ...(period !== undefined && { period }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(fromTime !== undefined && { fromTime }),
    ...(toTime !== undefined && { toTime }),
    ...(esign !== undefined && { esign }),
    ...(sort !== undefined && { sort }),
    ...(dir !== undefined && { dir }),
  };
}
