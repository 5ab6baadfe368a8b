import { wordsOfAction } from '@kyc/contract/audit/audit-action-texts';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { SmallTable } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount, formatMoment } from '../../lib/display/formatting.ts';
import { viewersQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

/** Who saw one application: a line for each person and door. */
export function ViewersTable({ search }: { readonly search: AuditSearch }) {
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
      <SmallTable
        name={t('audit.viewers.name')}
        look="striped"
        minWidth={640}
        columns={[
          { header: t('audit.columns.who'), render: ({ FullName }) => FullName ?? t('audit.nobody') },
          {
            header: t('audit.viewers.how'),
            render: ({ Action, IsAmongOthers }) =>
              `${wordsOfAction(Action)}${IsAmongOthers ? `, ${t('audit.viewers.amongOthers')}` : ''}`,
          },
          { header: t('audit.viewers.times'), render: ({ Times }) => formatCount(Times), isNumber: true },
          { header: t('audit.viewers.first'), render: ({ FirstOn }) => formatMoment(FirstOn) },
          { header: t('audit.viewers.last'), render: ({ LastOn }) => formatMoment(LastOn) },
          { header: t('audit.viewers.addresses'), render: ({ Addresses }) => Addresses.join(', ') },
        ]}
        rows={data.Viewers}
        keyOf={({ UserId, Action, IsAmongOthers }) => `${String(UserId)} ${Action} ${String(IsAmongOthers)}`}
      />
    </>
  );
}
