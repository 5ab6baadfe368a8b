import { ActionIcon, Badge, Text } from '@mantine/core';
import type { ListedAcceptanceRule as Rule } from '@kyc/contract/acceptance/acceptance-rules';
import { IconPencil } from '@tabler/icons-react';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { TruncatedText } from '../../../components/display/truncated-text.tsx';
import { formatDay } from '../../../lib/display/formatting.ts';
import { acceptanceRulesTexts } from '../../../lib/texts/masters/acceptance-rules.ts';
import { firstTexts } from '../../../lib/texts/first.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { severityName } from './shown-rules.ts';

const texts = acceptanceRulesTexts;
const colours = { block: 'red', remark: 'orange', warn: 'yellow', info: 'blue', off: 'gray' } as const;

export function ruleColumns(onOpen: (rule: Rule) => void): readonly GridColumn<Rule>[] {
  return [
    { id: 'RuleId', header: texts.rule, sortable: true, cell: ({ RuleId }) => <b>{RuleId}</b> },
    {
      id: 'Condition',
      header: texts.condition,
      cell: ({ Condition }) => <TruncatedText text={Condition} limit={60} />,
    },
    { id: 'Authority', header: texts.authority, sortable: true, cell: ({ Authority }) => Authority },
    {
      id: 'Severity',
      header: texts.severity,
      sortable: true,
      cell: (rule) => <ShownSeverity rule={rule} />,
    },
    {
      id: 'Share',
      header: texts.share,
      sortable: true,
      align: 'end',
      cell: ({ Share }) => (Share === null ? '–' : `${String(Share)} %`),
    },
    {
      id: 'RejectsAtOnce',
      header: texts.rejectsAtOnce,
      cell: ({ RejectsAtOnce }) => (RejectsAtOnce ? firstTexts.common.yes : firstTexts.common.no),
    },
    {
      id: 'Waiting',
      header: texts.waiting,
      cell: ({ Waiting }) =>
        Waiting === null ? '–' : `${Waiting.WantedBy}: ${severityName(Waiting.Severity)}`,
    },
    { id: 'Version', header: texts.version, cell: ({ Version }) => Version },
    {
      id: 'EffectiveFrom',
      header: texts.effective,
      sortable: true,
      cell: (rule) => effectiveOf(rule),
    },
    { id: 'Source', header: texts.source, cell: ({ Source }) => <TruncatedText text={Source} limit={40} /> },
    {
      id: 'Action',
      hasActions: true,
      header: mastersTexts.action,
      cell: (rule) => (
        <ActionIcon size={26} aria-label={`${mastersTexts.edit} ${rule.RuleId}`} onClick={() => onOpen(rule)}>
          <IconPencil size={16} />
        </ActionIcon>
      ),
    },
  ];
}

export function effectiveOf({ EffectiveFrom, EffectiveTo }: Rule): string {
  const from = formatDay(EffectiveFrom);
  return EffectiveTo === null ? `${texts.from} ${from}` : `${from} – ${formatDay(EffectiveTo)}`;
}

function ShownSeverity({ rule: { Severity, PublishedSeverity } }: { readonly rule: Rule }) {
  return (
    <>
      <Badge color={colours[Severity]} style={{ minWidth: 'max-content' }}>
        {severityName(Severity)}
      </Badge>
      {Severity === PublishedSeverity ? null : (
        <Text size="xs" c="dimmed">
          {texts.published}: {severityName(PublishedSeverity)}
        </Text>
      )}
    </>
  );
}
