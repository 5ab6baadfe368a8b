import { namedPeriods, type NamedPeriod } from '@kyc/contract/reports/named-periods';
import { indianDay } from '@kyc/domain/time/indian-period';
import { daysOfPeriod } from '@kyc/domain/time/report-periods';
import { Select } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import type { ReportDraft } from '../report-draft.ts';

interface PeriodSelectProps {
  readonly draft: ReportDraft;
  /** The report is about one day. */
  readonly isOneDay: boolean;
  readonly onChange: (part: Pick<ReportDraft, 'period' | 'from' | 'to'>) => void;
}

const oneDay: readonly NamedPeriod[] = ['today', 'yesterday'];

/** Sets both dates with one choice; typed dates leave the choice empty. */
export function PeriodSelect({ draft, isOneDay, onChange }: PeriodSelectProps) {
  const offered = isOneDay ? oneDay : namedPeriods;
  return (
    <Select
      aria-label={t('reports.period.label')}
      placeholder={t('reports.period.label')}
      data={offered.map((value) => ({ value, label: t(`reports.period.${value}`) }))}
      value={draft.period}
      onChange={(picked) => {
        const period = offered.find((name) => name === picked);
        // The day is read at the choice: the page may be open past midnight.
        if (period !== undefined) onChange({ period, ...daysOfPeriod(period, indianDay(serverDate())) });
      }}
      allowDeselect={false}
      w={165}
    />
  );
}
