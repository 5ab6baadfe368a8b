import { removeAnchor, type TrustAnchor } from '@kyc/contract/proofs/trust';
import { anchorPurposeTexts } from '@kyc/contract/proofs/trust-texts';
import { Badge, Group, Text } from '@mantine/core';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import { Fingerprint } from './fingerprint.tsx';
import { RemoveButton } from './remove-button.tsx';
import { StateBadge } from './state-badge.tsx';

export function AnchorsTable({ anchors }: { readonly anchors: readonly TrustAnchor[] }) {
  return (
    <SmallTable
      name={t('trust.anchors')}
      look="framed"
      isInLandmark
      isAtTop
      minWidth={900}
      rows={anchors}
      keyOf={({ AnchorId }) => AnchorId}
      isMuted={({ State }) => State === 'removed' || State === 'refused'}
      columns={[
        { header: t('trust.purpose'), render: ({ Purpose }) => anchorPurposeTexts[Purpose] },
        {
          header: t('trust.certificate'),
          isLongText: true,
          render: (anchor) => (
            <>
              <Group gap={6}>
                <Text size="sm">{anchor.SubjectName}</Text>
                {anchor.IsTest ? (
                  <Badge size="sm" color="red" variant="filled">
                    {t('trust.test')}
                  </Badge>
                ) : null}
              </Group>
              <Fingerprint value={anchor.Fingerprint} />
            </>
          ),
        },
        {
          header: t('trust.valid'),
          render: ({ ValidFrom, ValidTo }) => `${formatDay(ValidFrom)} – ${formatDay(ValidTo)}`,
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
          render: ({ AnchorId, State, SubjectName }) =>
            State === 'trusted' || State === 'waiting' ? (
              <RemoveButton
                name={SubjectName}
                question={t('trust.removeAnchorQuestion', { name: SubjectName })}
                remove={() => callApi(removeAnchor, { body: { AnchorId } })}
              />
            ) : null,
        },
      ]}
    />
  );
}
