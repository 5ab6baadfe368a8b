import { readCampaigns, readTrend, type CampaignColumn, type TrendStep } from '@kyc/contract/reports/trends';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import type { FigureDays } from '../components/last-days.ts';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

export function trendQuery(days: FigureDays, By: TrendStep) {
  return queryOptions({
    queryKey: ['report-trend', days, By],
    queryFn: ({ signal }) => callApi(readTrend, { body: { ...days, By }, ...quiet, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function campaignsQuery(days: FigureDays, By: CampaignColumn) {
  return queryOptions({
    queryKey: ['report-campaigns', days, By],
    queryFn: ({ signal }) => callApi(readCampaigns, { body: { ...days, By }, ...quiet, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
