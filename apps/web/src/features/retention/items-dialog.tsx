import { retentionRuleNames } from '@kyc/contract/retention/retention';
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { SmallTable } from '../../components/display/small-table.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { itemsQuery } from './retention-query.ts';

/** The applications of a plan; an erased one cannot be opened. */
export function ItemsDialog({ planId, onClose }: { readonly planId: number; readonly onClose: () => void }) {
  const [pages, setPages] = useState(1);
  const { data, error } = useQuery({ ...itemsQuery(planId, pages), placeholderData: keepPreviousData });
  return (
    <Dialog onClose={onClose} title={t('retention.listOf', { id: planId })} size="lg">
      <QuietNote why={reasonOf(error)} />
      {data || error ? null : <Skeleton height={120} />}
      {data ? (
        <>
          <SmallTable
            name={t('retention.listOf', { id: planId })}
            look="framed"
            columns={[
              {
                header: t('retention.application'),
                render: ({ ApplicationId, Outcome }) =>
                  Outcome === 'erased' ? (
                    ApplicationId
                  ) : (
                    <Anchor
                      component={Link}
                      to={`/review/${String(ApplicationId)}`}
                      fz="inherit"
                      td="underline"
                    >
                      {ApplicationId}
                    </Anchor>
                  ),
              },
              { header: t('retention.uan'), render: ({ UAN }) => UAN ?? t('retention.noUan') },
              { header: t('retention.rule'), render: ({ Rule }) => retentionRuleNames[Rule] },
              { header: t('retention.dueSince'), render: ({ DueSince }) => formatDateTime(DueSince) },
              {
                header: t('retention.outcome'),
                render: ({ Outcome }) => t(`retention.outcomes.${Outcome ?? 'open'}`),
              },
            ]}
            rows={data.Rows}
            keyOf={({ ApplicationId }) => ApplicationId}
          />
          <Group justify="space-between" mt="sm">
            <Text size="xs" c="dimmed">
              {t('retention.shown', { shown: formatCount(data.Rows.length), total: formatCount(data.Total) })}
            </Text>
            {data.Rows.length < data.Total ? (
              <Button variant="default" onClick={() => setPages((now) => now + 1)}>
                {t('retention.more')}
              </Button>
            ) : null}
          </Group>
        </>
      ) : null}
    </Dialog>
  );
}
