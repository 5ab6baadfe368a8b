import { Skeleton, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount, formatMoment } from '../../lib/display/formatting.ts';
import { viewersQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { wordsOfAction } from './words-of-action.ts';

/** Who saw one application: a line for each person and door. */
export function ViewersTable({ search }: { readonly search: AuditSearch }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(viewersQuery(search));
  if (error) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return <Skeleton height={200} />;
  if (data.Viewers.length === 0)
    return <EmptyState title={t('audit.viewers.none')} hint={t('audit.viewers.noneHint')} />;
  return (
    <>
      <Title order={2} mb="xs">
        {t('audit.viewers.title', { of: data.Uan ?? data.ApplicationId })}
      </Title>
      <Table.ScrollContainer minWidth={640} aria-label={t('audit.viewers.name')}>
        <Table withTableBorder striped verticalSpacing={4} aria-label={t('audit.viewers.name')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('audit.columns.who')}</Table.Th>
              <Table.Th>{t('audit.viewers.how')}</Table.Th>
              <Table.Th ta="end">{t('audit.viewers.times')}</Table.Th>
              <Table.Th>{t('audit.viewers.first')}</Table.Th>
              <Table.Th>{t('audit.viewers.last')}</Table.Th>
              <Table.Th>{t('audit.viewers.addresses')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.Viewers.map((viewer) => (
              <Table.Tr key={`${String(viewer.UserId)} ${viewer.Action} ${String(viewer.IsAmongOthers)}`}>
                <Table.Td>{viewer.FullName ?? t('audit.nobody')}</Table.Td>
                <Table.Td>
                  {wordsOfAction(viewer.Action)}
                  {viewer.IsAmongOthers ? `, ${t('audit.viewers.amongOthers')}` : ''}
                </Table.Td>
                <Table.Td ta="end">{formatCount(viewer.Times)}</Table.Td>
                <Table.Td>{formatMoment(viewer.FirstOn)}</Table.Td>
                <Table.Td>{formatMoment(viewer.LastOn)}</Table.Td>
                <Table.Td>{viewer.Addresses.join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
