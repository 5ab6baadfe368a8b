import {
  listGateAttempts,
  readGateReport,
  type GateKind,
  type GateRow,
} from '@kyc/contract/reports/gate-report';
import { queryOptions } from '@tanstack/react-query';
import type { FigureDays } from '../components/last-days.ts';
import { callApi } from '../../../lib/api/api-client.ts';

const QUIET = { loader: 'hidden', errors: 'quiet' } as const;

export type GateGrouping = 'rule' | 'month' | 'verifier';

export function gateReportQuery(days: FigureDays, By: GateGrouping) {
  return queryOptions({
    queryKey: ['gate-report', days, By],
    queryFn: ({ signal }) => callApi(readGateReport, { body: { ...days, By }, ...QUIET, signal }),
    // Stale rows are not shown in the meantime: a figure links to exactly the rows that it counted, by these days and this grouping.
    staleTime: 0,
  });
}

/** Which figure of the report is opened. */
export interface GateFigure {
  readonly row: GateRow;
  readonly kind: GateKind;
  readonly by: GateGrouping;
}

export function gateAttemptsQuery(days: FigureDays, { row, kind, by }: GateFigure) {
  const body = {
    ...days,
    RuleId: row.RuleId,
    Kind: kind,
    ...(row.Month === null ? {} : { Month: row.Month }),
    ...(by === 'verifier' && { VerifierId: row.VerifierId }),
  };
  return queryOptions({
    queryKey: ['gate-attempts', body],
    queryFn: ({ signal }) => callApi(listGateAttempts, { body, ...QUIET, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
