import { removeRevocationList, type RevocationListRow } from '@kyc/contract/proofs/trust';
import { Text } from '@mantine/core';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount, formatDay } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import { Fingerprint } from './fingerprint.tsx';
import { RemoveButton } from './remove-button.tsx';
import { StateBadge } from './state-badge.tsx';

export function RevocationsTable({ lists }: { readonly lists: readonly RevocationListRow[] }) {
  return (
    <SmallTable
      name={t('trust.lists')}
      look="framed"
      isInLandmark
      isAtTop
      minWidth={900}
      rows={lists}
      keyOf={({ ListId }) => ListId}
      isMuted={({ State }) => State === 'removed' || State === 'refused'}
      columns={[
        {
          header: t('trust.issuer'),
          isLongText: true,
          render: ({ Issuer, Fingerprint: value }) => (
            <>
              <Text size="sm">{Issuer}</Text>
              <Fingerprint value={value} />
            </>
          ),
        },
        { header: t('trust.entries'), render: ({ Entries }) => formatCount(Entries), isNumber: true },
        {
          header: t('trust.valid'),
          render: ({ IssuedOn, NextOn }) =>
            `${formatDay(IssuedOn)} – ${NextOn === null ? '' : formatDay(NextOn)}`,
        },
        { header: t('trust.source'), render: ({ Source }) => Source, isLongText: true },
        {
          header: t('trust.addedBy'),
          render: ({ AddedBy, AddedOn }) => `${AddedBy}, ${formatDay(AddedOn)}`,
          isLongText: true,
        },
        { header: t('trust.state'), render: ({ State }) => <StateBadge state={State} /> },
        {
          header: t('trust.remove'),
          render: ({ ListId, State, Issuer }) =>
            State === 'trusted' || State === 'waiting' ? (
              <RemoveButton
                name={Issuer}
                question={t('trust.removeListQuestion', { name: Issuer })}
                remove={() => callApi(removeRevocationList, { body: { ListId } })}
              />
            ) : null,
        },
      ]}
    />
  );
}
