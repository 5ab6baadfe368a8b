import type { GateAnswers } from '@kyc/contract/reports/gate-report';
import { legNames } from '@kyc/contract/after-approval/legs';
import { Title } from '@mantine/core';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';

const kinds = ['FiredRefused', 'OverriddenAccepted', 'SilentRefused'] as const;

/** Which rules the answers after the approvals confirm, and which refusals no rule found. */
export function LaterAnswers({ answers: { Rules, Unfound } }: { readonly answers: GateAnswers }) {
  return (
    <>
      {Rules.length === 0 ? null : (
        <>
          <Title order={2} mt="md" mb={6}>
            {t('reports.gate.later.title')}
          </Title>
          <SmallTable
            name={t('reports.gate.later.title')}
            look="framed"
            rows={Rules}
            keyOf={({ RuleId }) => RuleId}
            columns={[
              { header: t('reports.gate.column.rule'), render: ({ RuleId }) => RuleId },
              ...kinds.map((kind) => ({
                header: t(`reports.gate.later.${kind}`),
                isNumber: true,
                render: (row: GateAnswers['Rules'][number]) => formatCount(row[kind]),
              })),
            ]}
          />
        </>
      )}
      {Unfound.length === 0 ? null : (
        <>
          <Title order={2} mt="md" mb={6}>
            {t('reports.gate.later.unfound')}
          </Title>
          <SmallTable
            name={t('reports.gate.later.unfound')}
            look="framed"
            rows={Unfound}
            keyOf={({ Leg, Code }) => `${Leg} ${Code ?? ''}`}
            columns={[
              { header: t('reports.gate.later.leg'), render: ({ Leg }) => legNames[Leg] },
              {
                header: t('reports.gate.later.code'),
                render: ({ Code }) => Code ?? t('reports.answers.none'),
              },
              { header: t('reports.gate.later.meaning'), render: ({ Meaning }) => Meaning ?? '' },
              {
                header: t('reports.gate.later.attempts'),
                isNumber: true,
                render: ({ Attempts }) => formatCount(Attempts),
              },
            ]}
          />
        </>
      )}
    </>
  );
}
