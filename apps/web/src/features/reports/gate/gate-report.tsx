import { downloadGateReport, gateKinds, type GateRow } from '@kyc/contract/reports/gate-report';
import { Anchor, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable, type TableColumn } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { downloadQuietly } from '../../../lib/api/downloads.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { AttemptsDialog } from './attempts-dialog.tsx';
import { gateReportQuery, type GateFigure, type GateGrouping } from './gate-query.ts';
import { LaterAnswers } from './later-answers.tsx';
import { useDaysInAddress } from '../components/days-in-address.ts';
import { ReportBar } from '../components/report-bar.tsx';
import type { ReportsSearch } from '../reports-search.ts';

const groupings = ['rule', 'month', 'verifier'] as const;

/** How often each rule of the acceptance gate stopped, required a remark and was overridden; each figure opens its applications. */
export function GateReport({ search }: { readonly search: ReportsSearch }) {
  const { days, setDays, show } = useDaysInAddress(search);
  const by: GateGrouping = search.by ?? 'rule';
  const [opened, setOpened] = useState<GateFigure>();
  const [failed, setFailed] = useState<string>();
  const { data, error } = useQuery(gateReportQuery(days, by));
  const download = async () =>
    setFailed(await downloadQuietly(downloadGateReport, { body: days, loader: 'hidden' }, 'Gate.xlsx'));
  return (
    <>
      <ReportBar days={days} setDays={setDays} onDownload={() => void download()}>
        <SegmentedControl
          aria-label={t('reports.gate.by')}
          data={groupings.map((value) => ({ value, label: t(`reports.gate.grouped.${value}`) }))}
          value={by}
          onChange={(value) => show({ by: value === 'rule' ? undefined : value })}
        />
      </ReportBar>
      <QuietNote why={failed ?? reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={240} /> : null}
      {data?.Rows.length === 0 ? (
        <EmptyState title={t('reports.gate.nothing')} hint={t('reports.gate.nothingHint')} />
      ) : null}
      {data !== undefined && data.Rows.length > 0 ? (
        <>
          <Text size="sm" c="dimmed" mb={6}>
            {t('reports.gate.evaluated', { count: data.Evaluated, attempts: formatCount(data.Evaluated) })}
          </Text>
          <FigureTable rows={data.Rows} by={by} onOpen={setOpened} />
        </>
      ) : null}
      {data?.Answers === undefined ? null : <LaterAnswers answers={data.Answers} />}
      {opened ? <AttemptsDialog days={days} figure={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

interface FigureTableProps {
  readonly rows: readonly GateRow[];
  readonly by: GateGrouping;
  readonly onOpen: (figure: GateFigure) => void;
}

function FigureTable({ rows, by, onOpen }: FigureTableProps) {
  const group: TableColumn<GateRow> = {
    header: t(`reports.gate.column.${by === 'month' ? 'month' : 'verifier'}`),
    render: ({ Month, Verifier }) => (by === 'month' ? Month : (Verifier ?? t('reports.gate.system'))),
  };
  const columns: readonly TableColumn<GateRow>[] = [
    { header: t('reports.gate.column.rule'), render: ({ RuleId }) => RuleId },
    ...gateKinds.map((kind) => ({
      header: t(`reports.gate.kind.${kind}`),
      isNumber: true,
      render: (row: GateRow) =>
        row[kind] === 0 ? (
          '0'
        ) : (
          <Anchor
            component="button"
            fz="inherit"
            td="underline"
            aria-label={t('reports.gate.open', {
              count: row[kind],
              kind: t(`reports.gate.kind.${kind}`),
              rule: row.RuleId,
            })}
            onClick={() => onOpen({ row, kind, by })}
          >
            {formatCount(row[kind])}
          </Anchor>
        ),
    })),
    { header: t('reports.gate.column.condition'), render: ({ Condition }) => Condition },
    { header: t('reports.gate.column.authority'), render: ({ Authority }) => Authority },
  ];
  return (
    <SmallTable
      name={t('reports.gate.title')}
      look="framed"
      isOnOneLine
      columns={by === 'rule' ? columns : [group, ...columns]}
      rows={rows}
      keyOf={({ RuleId, Month, VerifierId }) => `${RuleId} ${Month ?? ''} ${String(VerifierId)}`}
    />
  );
}
