import type { QaReport } from '@kyc/contract/quality/quality';
import { Badge } from '@mantine/core';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';

type Finding = QaReport['Findings'][number];

const colors = { critical: 'red', major: 'orange', minor: 'gray' } as const;

interface FindingsTableProps {
  readonly findings: readonly Finding[];
  readonly isOwn: boolean;
}

/** Errors that a third person found, with the note. */
export function FindingsTable({ findings, isOwn }: FindingsTableProps) {
  const verifier: TableColumn<Finding> = {
    header: t('quality.report.verifier'),
    render: ({ Name }) => Name ?? t('quality.actions.stpApprove'),
  };
  const columns: TableColumn<Finding>[] = [
    {
      header: t('quality.report.application'),
      render: ({ UAN, SampleId }) => UAN ?? t('quality.report.noUan', { id: SampleId }),
    },
    ...(isOwn ? [] : [verifier]),
    {
      header: t('quality.report.decision'),
      render: ({ FirstAction }) => t(`quality.actions.${FirstAction}`),
    },
    {
      header: t('quality.report.severity'),
      render: ({ Severity }) => (
        <Badge color={colors[Severity]} variant="light">
          {t(`quality.severities.${Severity}`)}
        </Badge>
      ),
    },
    { header: t('quality.report.note'), render: ({ Note }) => Note, isLongText: true },
    { header: t('quality.report.when'), render: ({ AdjudicatedOn }) => formatDateTime(AdjudicatedOn) },
  ];
  return (
    <SmallTable
      name={t('quality.report.findings')}
      look="lined"
      isInLandmark
      isAtTop
      minWidth={640}
      rows={findings}
      keyOf={({ SampleId }) => SampleId}
      columns={columns}
    />
  );
}
