import type { RoutingCandidate } from '@kyc/contract/routing/routing';
import { SmallTable, type TableColumn } from '../display/small-table.tsx';
import { t } from '../../lib/texts/t.ts';

const factors = ['load', 'skill', 'continuity', 'language', 'quality', 'idle', 'recent'] as const;

/** Each candidate with the parts of the score, which add up; below them the ineligible verifiers. */
export function CandidatesTable({ candidates }: { readonly candidates: readonly RoutingCandidate[] }) {
  const eligible = candidates.filter(({ Score }) => Score !== null);
  const others = candidates.filter(({ Score }) => Score === null);
  const name: TableColumn<RoutingCandidate> = {
    header: t('routing.why.verifier'),
    render: ({ Name }) => Name,
  };
  return (
    <>
      {eligible.length === 0 ? null : (
        <SmallTable
          name={t('routing.why.candidates')}
          look="lined"
          size="xs"
          isOnOneLine
          rows={eligible}
          keyOf={({ UserId }) => UserId}
          columns={[
            name,
            { header: t('routing.why.score'), render: ({ Score }) => Score?.toFixed(1), isNumber: true },
            ...factors.map((factor) => ({
              header: t(`routing.why.factors.${factor}`),
              render: ({ Addends }: RoutingCandidate) => Addends?.[factor].toFixed(1) ?? '–',
              isNumber: true,
            })),
          ]}
        />
      )}
      {others.length === 0 ? null : (
        <SmallTable
          name={t('routing.why.cannot')}
          look="lined"
          size="xs"
          rows={others}
          keyOf={({ UserId }) => UserId}
          columns={[name, { header: t('routing.why.cannot'), render: ({ Failures }) => Failures.join('; ') }]}
        />
      )}
    </>
  );
}
