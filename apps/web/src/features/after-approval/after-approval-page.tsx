import { mayUse } from '@kyc/contract/permissions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { tilesQuery } from '../../components/after-approval/tiles-query.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { afterApprovalPartTexts } from '../../lib/texts/parts/after-approval.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { choicesQuery } from './after-approval-queries.ts';

import { LegFilters } from './leg-filters.tsx';
import { LegTiles } from './leg-tiles.tsx';
import { LegsList } from './legs-list.tsx';

addTexts(afterApprovalPartTexts);

/** Answers about approved applications: by leg and state, and row by row. Business and Audit have read access. */
export function AfterApprovalPage() {
  const search = useSearch({ from: '/shell/guarded/after-approval' });
  const navigate = useNavigate({ from: '/after-approval' });
  const session = useSession();
  const mayManage = session !== undefined && mayUse(session.userType, 'after-approval.manage');
  const { data: tiles, error } = useQuery(tilesQuery);
  const { data: choices } = useQuery(choicesQuery);
  return (
    <>
      <PageHeader title={t('afterApproval.title')}>
        {mayManage ? (
          <Button variant="default" renderRoot={(props) => <Link to="/after-approval/imports" {...props} />}>
            {t('afterApproval.imports')}
          </Button>
        ) : null}
      </PageHeader>
      {error && !tiles ? (
        <EmptyState title={reasonOf(error) ?? ''} />
      ) : (
        <>
          <LegTiles tiles={tiles?.Tiles} search={search} />
          <LegFilters
            key={`${search.application ?? ''} ${search.code ?? ''}`}
            search={search}
            choices={choices}
            onChange={(part) => void navigate({ search: (now) => ({ ...now, page: undefined, ...part }) })}
          />
          <LegsList search={search} />
        </>
      )}
    </>
  );
}
