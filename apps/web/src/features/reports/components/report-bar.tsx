import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { DateRangeInput } from '../../../components/inputs/date-range-input.tsx';
import type { useDaysInAddress } from './days-in-address.ts';

interface ReportBarProps extends Pick<ReturnType<typeof useDaysInAddress>, 'days' | 'setDays'> {
  /** Left out for figures without a workbook. */
  readonly onDownload?: () => void;
  /** Between the period and the button. */
  readonly children?: ReactNode;
}

/** The period of a report, and the button for its workbook. */
export function ReportBar({ days, setDays, onDownload, children }: ReportBarProps) {
  return (
    <Group gap="xs" mb="sm" align="center">
      <DateRangeInput
        value={{ from: days.FromDate, to: days.ToDate }}
        onChange={({ from, to }) => {
          if (from !== null && to !== null) setDays({ FromDate: from, ToDate: to });
        }}
      />
      {children}
      {onDownload ? (
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={onDownload}>
          {t('reports.download')}
        </Button>
      ) : null}
    </Group>
  );
}
