import { retentionRuleNames, type RetentionPlan } from '@kyc/contract/retention/retention';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/display/formatting.ts';
import { useKeptFor } from './kept-for.ts';
import { SimpleTable, type TableColumn } from './simple-table.tsx';

interface CountsTableProps {
  readonly name: string;
  readonly counts: RetentionPlan['Counts'];
  /** With its results. */
  readonly isRun: boolean;
}

/** How many of each kind. */
export function CountsTable({ name, counts, isRun }: CountsTableProps) {
  const { t } = useTranslation();
  const keptFor = useKeptFor();
  const columns: readonly TableColumn[] = [
    { header: t('retention.rule') },
    { header: t('retention.days'), isNumber: true },
    { header: isRun ? t('retention.wasPlanned') : t('retention.planned'), isNumber: true },
    ...(isRun
      ? ([
          { header: t('retention.erased'), isNumber: true },
          { header: t('retention.held'), isNumber: true },
          { header: t('retention.kept'), isNumber: true, title: t('retention.keptHint') },
        ] as const)
      : []),
  ];
  return (
    <SimpleTable
      name={name}
      columns={columns}
      rows={counts.map((count) => ({
        key: count.Rule,
        cells: [
          retentionRuleNames[count.Rule],
          keptFor(count.Days),
          formatCount(count.Planned),
          formatCount(count.Erased),
          formatCount(count.Held),
          formatCount(count.Kept),
        ],
      }))}
    />
  );
}
