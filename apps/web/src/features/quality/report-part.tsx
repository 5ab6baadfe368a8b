import type { QaReport, QaVerifier } from '@kyc/contract/quality/quality';
import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import { FindingsTable } from './findings-table.tsx';
import { writtenFigure, writtenMeasure, writtenShare } from './shares.ts';

interface ReportPartProps {
  readonly report: QaReport;
  /** Only the reader's results. */
  readonly isOwn: boolean;
}

/** Figures of 90 days; a figure with too few samples is a dash. */
export function ReportPart({ report, isOwn }: ReportPartProps) {
  const { FromOn, ToOn, Verifiers, Strata, Overall, Gold, Findings } = report;
  const title = isOwn ? t('quality.report.own') : t('quality.report.title');
  return (
    <>
      <Part title={title}>
        <Text size="sm" c="dimmed" mb="xs">
          {t('quality.report.period', { from: formatDateTime(FromOn), to: formatDateTime(ToOn) })}
        </Text>
        {Verifiers.length === 0 ? (
          <EmptyState title={t('quality.report.none')} hint={t('quality.report.noneHint')} />
        ) : (
          <VerifiersTable rows={Verifiers} name={title} />
        )}
        {isOwn || Verifiers[0] === undefined || Verifiers[0].Name === null ? null : (
          <Text size="xs" c="dimmed" mt="xs">
            {t('quality.report.noRanking')}
          </Text>
        )}
      </Part>
      {Strata.length === 0 ? null : (
        <Part title={t('quality.report.strata')}>
          <SmallTable
            name={t('quality.report.strata')}
            look="lined"
            isInLandmark
            rows={Strata}
            keyOf={({ Stratum }) => Stratum}
            columns={[
              { header: t('quality.report.stratum'), render: ({ Stratum }) => Stratum },
              {
                header: t('quality.report.decisions'),
                render: ({ Decisions }) => formatCount(Decisions),
                isNumber: true,
              },
              {
                header: t('quality.report.sampled'),
                render: ({ Sampled }) => formatCount(Sampled),
                isNumber: true,
              },
              {
                header: t('quality.report.error'),
                hint: t('quality.report.intervalHint'),
                render: (row) => writtenShare(row.Error),
                isNumber: true,
              },
            ]}
          />
          <Text size="sm" mt="xs">
            {t('quality.report.overall', { share: writtenShare(Overall) })}
          </Text>
        </Part>
      )}
      {Findings.length === 0 ? null : (
        <Part title={t('quality.report.findings')}>
          <FindingsTable findings={Findings} isOwn={isOwn} />
        </Part>
      )}
      {Gold.length === 0 ? null : (
        <Part title={t('quality.report.gold')}>
          <SmallTable
            name={t('quality.report.gold')}
            look="lined"
            isInLandmark
            rows={Gold}
            keyOf={({ Name }) => Name}
            columns={[
              { header: t('quality.report.reviewer'), render: ({ Name }) => Name },
              {
                header: t('quality.report.reviewed'),
                render: ({ Reviewed }) => formatCount(Reviewed),
                isNumber: true,
              },
              {
                header: t('quality.report.right'),
                render: ({ Right }) => formatCount(Right),
                isNumber: true,
              },
            ]}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="sm" mb="sm">
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function VerifiersTable({ rows, name }: { readonly rows: readonly QaVerifier[]; readonly name: string }) {
  const numbered = rows.map((row, index) => ({
    ...row,
    shownName: row.Name ?? t('quality.report.unnamed', { place: index + 1 }),
  }));
  const columns: TableColumn<(typeof numbered)[number]>[] = [
    {
      header: t('quality.report.verifier'),
      render: ({ shownName }) => shownName,
    },
    {
      header: t('quality.report.attention'),
      hint: t('quality.report.markedHint'),
      render: ({ IsMarked }) =>
        IsMarked ? (
          <Text span size="sm" fw={700}>
            {t('quality.report.marked')}
          </Text>
        ) : (
          ''
        ),
    },
    {
      header: t('quality.report.sampled'),
      render: ({ Sampled }) => formatCount(Sampled),
      isNumber: true,
    },
    {
      header: t('quality.report.undecided'),
      hint: t('quality.report.undecidedHint'),
      render: ({ Undecided }) => formatCount(Undecided),
      isNumber: true,
    },
    {
      header: t('quality.report.disagreement'),
      hint: t('quality.report.intervalHint'),
      render: ({ Disagreement }) => writtenShare(Disagreement),
      isNumber: true,
    },
    {
      header: t('quality.report.error'),
      hint: t('quality.report.intervalHint'),
      render: (row) => writtenShare(row.Error),
      isNumber: true,
    },
    {
      header: t('quality.report.falseApprovals'),
      render: ({ FalseApprovals }) => count(FalseApprovals),
      isNumber: true,
    },
    {
      header: t('quality.report.falseRejections'),
      render: ({ FalseRejections }) => count(FalseRejections),
      isNumber: true,
    },
    {
      header: t('quality.report.weighted'),
      hint: t('quality.report.weightedHint'),
      render: ({ WeightedError }) => writtenFigure(WeightedError),
      isNumber: true,
    },
    {
      header: t('quality.report.agreement'),
      hint: t('quality.report.agreementHint'),
      render: ({ Agreement }) =>
        Agreement.Pabak === null
          ? writtenMeasure(Agreement)
          : `${writtenMeasure(Agreement)} · ${t('quality.report.pabak', { value: writtenFigure(Agreement.Pabak) })}`,
    },
    {
      header: t('quality.report.fieldAgreement'),
      render: ({ FieldAgreement }) => writtenMeasure(FieldAgreement),
    },
  ];
  return (
    <SmallTable
      name={name}
      look="lined"
      isInLandmark
      isOnOneLine
      minWidth={1100}
      rows={numbered}
      keyOf={(_row, place) => place}
      columns={columns}
    />
  );
}

function count(value: number | null): string {
  return value === null ? '–' : formatCount(value);
}
