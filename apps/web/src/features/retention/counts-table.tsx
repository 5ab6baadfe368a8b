import { retentionRuleNames, type RetentionPlan } from '@kyc/contract/retention/retention';
import { t } from '../../lib/texts/t.ts';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { formatCount } from '../../lib/display/formatting.ts';
import { useKeptFor } from './kept-for.ts';

type Count = RetentionPlan['Counts'][number];

interface CountsTableProps {
  readonly name: string;
  readonly counts: RetentionPlan['Counts'];
  /** With its results. */
  readonly isRun: boolean;
}

/** How many of each kind. */
export function CountsTable({ name, counts, isRun }: CountsTableProps) {
  const keptFor = useKeptFor();
  const columns: readonly TableColumn<Count>[] = [
    { header: t('retention.rule'), render: ({ Rule }) => retentionRuleNames[Rule] },
    { header: t('retention.days'), render: ({ Days }) => keptFor(Days), isNumber: true },
    {
      header: isRun ? t('retention.wasPlanned') : t('retention.planned'),
      render: ({ Planned }) => formatCount(Planned),
      isNumber: true,
    },
  ];
  const results: readonly TableColumn<Count>[] = [
    { header: t('retention.erased'), render: ({ Erased }) => formatCount(Erased), isNumber: true },
    { header: t('retention.held'), render: ({ Held }) => formatCount(Held), isNumber: true },
    {
      header: t('retention.kept'),
      hint: t('retention.keptHint'),
      render: ({ Kept }) => formatCount(Kept),
      isNumber: true,
    },
  ];
  return (
    <SmallTable
      name={name}
      look="framed"
      columns={isRun ? [...columns, ...results] : columns}
      rows={counts}
      keyOf={({ Rule }) => Rule}
    />
  );
}
