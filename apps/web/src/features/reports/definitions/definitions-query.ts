import { listReportColumns, listReportDefinitions } from '@kyc/contract/reports/custom-reports';
import type { ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export const definitionsQuery = queryOptions({
  queryKey: ['report-definitions'],
  queryFn: ({ signal }) => callApi(listReportDefinitions, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});

export const reportColumnsQuery = queryOptions({
  queryKey: ['report-columns'],
  queryFn: ({ signal }) => callApi(listReportColumns, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: Infinity,
});

export const newDefinition: ReportDefinitionOfTenant = {
  ReportId: 0,
  RowVersion: 0,
  ReportName: '',
  ExportFormat: 'XLS',
  Subject: 'applications',
  Columns: [],
  Conditions: {},
  IsGrouped: false,
  Measures: [],
  RowOrder: null,
  FilterFromDate: true,
  FilterToDate: true,
  FilterFromTime: false,
  FilterToTime: false,
  FilterUan: false,
  FilterMobile: false,
};
