import { retentionRuleNames } from '@kyc/contract/retention/retention';
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { itemsQuery } from './retention-query.ts';
import { SimpleTable } from './simple-table.tsx';

/** The applications of a plan; an erased one cannot be opened. */
export function ItemsDialog({ planId, onClose }: { readonly planId: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const { data, error } = useQuery({ ...itemsQuery(planId, pages), placeholderData: keepPreviousData });
  return (
    <Dialog onClose={onClose} title={t('retention.listOf', { id: planId })} size="lg">
      <QuietNote why={reasonOf(error)} />
      {data || error ? null : <Skeleton height={120} />}
      {data ? (
        <>
          <SimpleTable
            name={t('retention.listOf', { id: planId })}
            columns={[
              { header: t('retention.application') },
              { header: t('retention.uan') },
              { header: t('retention.rule') },
              { header: t('retention.dueSince') },
              { header: t('retention.outcome') },
            ]}
            rows={data.Rows.map((row) => ({
              key: String(row.ApplicationId),
              cells: [
                row.Outcome === 'erased' ? (
                  String(row.ApplicationId)
                ) : (
                  <Anchor
                    key="open"
                    component={Link}
                    to={`/review/${String(row.ApplicationId)}`}
                    fz="inherit"
                    td="underline"
                  >
                    {row.ApplicationId}
                  </Anchor>
                ),
                row.UAN ?? t('retention.noUan'),
                retentionRuleNames[row.Rule],
                formatDateTime(row.DueSince),
                t(`retention.outcomes.${row.Outcome ?? 'open'}`),
              ],
            }))}
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
