import { proofKindTexts, proofStateTexts } from '@kyc/contract/proofs/proof-texts';
import type { ProofReport as Report } from '@kyc/contract/proofs/proofs';
import { formatDay } from '@kyc/domain/time/written-time';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { proofReportQuery } from '../../../components/proofs/proofs-queries.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { proofsPartTexts } from '../../../lib/texts/parts/proofs.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';

addTexts(proofsPartTexts);

const percent = 100;

/** Figures of 90 days: how many applications are proved, and which signatures contradict, by source. */
export function ProofReport() {
  const { data } = useQuery(proofReportQuery);
  if (data === undefined) return null;
  const name = t('proofs.report.title');
  return (
    <section aria-label={name}>
      <Title order={2} size="h5">
        {name}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {wordsOf(data).join(' · ')}
      </Text>
      {data.States.length === 0 ? (
        <EmptyState title={t('proofs.report.none')} hint={t('proofs.report.noneHint')} />
      ) : (
        <SmallTable
          name={name}
          look="framed"
          isInLandmark
          rows={data.States}
          keyOf={({ Kind, State }) => `${Kind} ${State}`}
          columns={[
            { header: t('proofs.report.kind'), render: ({ Kind }) => proofKindTexts[Kind] },
            { header: t('proofs.report.state'), render: ({ State }) => proofStateTexts[State] },
            { header: t('proofs.report.count'), render: ({ Count }) => formatCount(Count), isNumber: true },
          ]}
        />
      )}
      {data.Sources.length === 0 ? null : (
        <>
          <Title order={3} size="h6" mt="md" mb="xs">
            {t('proofs.report.sources')}
          </Title>
          <SmallTable
            name={t('proofs.report.sources')}
            look="framed"
            rows={data.Sources}
            keyOf={({ Label }) => Label}
            columns={[
              { header: t('proofs.report.source'), render: ({ Label }) => Label },
              {
                header: t('proofs.report.contradicting'),
                render: ({ Count }) => formatCount(Count),
                isNumber: true,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

function wordsOf({ FromOn, ToOn, Applications, FormProved, AadhaarProved }: Report): string[] {
  const share = (count: number) => `${String(Math.round((count / Math.max(1, Applications)) * percent))} %`;
  return [
    t('proofs.report.period', { from: formatDay(FromOn), to: formatDay(ToOn) }),
    t('proofs.report.counts', { applications: formatCount(Applications) }),
    `${t('proofs.report.form')}: ${share(FormProved)}`,
    `${t('proofs.report.aadhaar')}: ${share(AadhaarProved)}`,
  ];
}
