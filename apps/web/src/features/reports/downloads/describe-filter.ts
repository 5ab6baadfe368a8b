import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { formatDay } from '../../../lib/display/formatting.ts';

/** A filter in one line, in the order of the form. */
export function describeFilter({ FromDate, ToDate, Uan, Mobile }: ReportFilter): string {
  const days = [FromDate, ToDate].map(momentText).filter(Boolean).join(' – ');
  return [days, Uan, Mobile].filter(Boolean).join(' · ');
}

function momentText(dayOrMoment: string | null | undefined): string {
  const time = dayOrMoment?.split('T')[1]?.slice(0, 5);
  return time === undefined ? formatDay(dayOrMoment) : `${formatDay(dayOrMoment)} ${time}`;
}
