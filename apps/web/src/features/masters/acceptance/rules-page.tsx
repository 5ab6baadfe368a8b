import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { WaitingChanges } from '../../../components/changes/waiting-changes.tsx';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { PAGE_SIZE } from '../../../components/data-grid/grid-column.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { readRuleSearch, type RuleSearch } from './rule-search.ts';
import { RulesBar } from './rules-bar.tsx';
import { rulesQuery } from './rules-query.ts';
import { shownRules } from './shown-rules.ts';

/** How the tenant rules the acceptance gate. */
export function RulesPage() {
  const navigate = useNavigate();
  const search = readRuleSearch(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(rulesQuery);
  const show = (part: Partial<RuleSearch>) =>
    void navigate({ to: '/masters/acceptance-rules', search: { ...search, ...part } });
  const rules = data?.Rules ?? [];
  const found = shownRules(rules, search);
  const first = ((search.page ?? 1) - 1) * PAGE_SIZE;
  return (
    <>
      <PageHeader title={t('acceptanceRules.titleOfAll')}>
        {data ? <Noise approvals={data.Approvals} askedRemark={data.AskedRemark} /> : null}
      </PageHeader>
      <WaitingChanges kind="acceptance-rule" />
      <RulesBar rules={rules} search={search} onChange={(part) => show({ ...part, page: undefined })} />
      <DataGrid
        name={t('acceptanceRules.titleOfAll')}
        columns={ruleColumns(({ RuleId }) => show({ rule: RuleId }))}
        page={data && { rows: found.slice(first, first + PAGE_SIZE), total: found.length }}
        onRetry={error && !data ? () => void refetch() : undefined}
        view={{
          page: (search.page ?? 1) - 1,
          ...(search.sort === undefined ? {} : { sort: { column: search.sort, dir: search.dir ?? 'asc' } }),
        }}
        onViewChange={({ page, sort }) =>
          show({ page: page === 0 ? undefined : page + 1, sort: sort?.column, dir: sort?.dir })
        }
        rowId={({ RuleId }) => RuleId}
        onOpen={({ RuleId }) => show({ rule: RuleId })}
        emptyTitle={t('masters.empty')}
      />
      {search.rule === undefined ? null : (
        <RuleDrawer id={search.rule} rules={data?.Rules} onClose={() => show({ rule: undefined })} />
      )}
    </>
  );
}

/** How often the gate requires a remark: above 15 % it is more noise than help. */
function Noise({ approvals, askedRemark }: { readonly approvals: number; readonly askedRemark: number }) {
  if (approvals === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('acceptanceRules.noApprovals')}
      </Text>
    );
  const share = Math.round((100 * askedRemark) / approvals);
  const counts = { asked: formatCount(askedRemark), approvals: formatCount(approvals), share };
  return <Text size="sm">{t('acceptanceRules.noise', counts)}</Text>;
}
