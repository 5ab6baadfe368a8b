import { UserType } from '@kyc/contract/user-types';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import { t } from '../../lib/texts/t.ts';
import { Panel } from '../../components/notices/panel.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useIsQueueKnown, useKeptQueue, useQueueSwitch } from '../../lib/api/tenant/queue-switch.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOwnFirst } from './address/use-own-first.ts';
import { TodayStrip } from './today/today-strip.tsx';
import { rememberDashboard } from '../../lib/page/last-dashboard.ts';
import { useMarkBusy } from '../../lib/page/when-idle.ts';
import { useLive } from './api/use-live.ts';
import { useRefresh } from './api/use-refresh.ts';
import { useStatusCounts } from './api/use-status-counts.ts';
import { ApplicationGrid } from './grid/application-grid.tsx';
import { ExportButton } from './toolbar/export-button.tsx';
import { FetchNewButton } from './toolbar/fetch-new-button.tsx';
import { CockpitButton } from './toolbar/cockpit-button.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { NarrowedBy } from './filters/narrowed-by.tsx';
import { NewLeadButton } from './toolbar/new-lead-button.tsx';
import { RowDeskFrame } from './row-actions/row-desk-frame.tsx';
import { StatusTabs } from './filters/status-tabs.tsx';
import { ViewsButton } from './views/views-button.tsx';
import classes from './dashboard.module.css';
import { useQuery } from '@tanstack/react-query';
import { tenantSettingsQuery } from '../../lib/api/tenant/tenant-settings.ts';
import { filtersOf, searchOfFilters, withoutDue, type Filters } from './address/dashboard-filters.ts';

/** DASH-01 to DASH-08. Tab, filters, page and order live in the address, so that a link shows a colleague the same rows. */
export function DashboardPage() {
  // React renders a deferred value in slices and leaves the browser free between them.
  const isDrawn = useDeferredValue(useIsQueueKnown());
  return isDrawn ? <Dashboard /> : <UnknownDashboard />;
}

/** Has the heading, because a screen reader may ask for it before the settings come. */
function UnknownDashboard() {
  useMarkBusy();
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <div className={classes['unknown']} />
    </>
  );
}

function Dashboard() {
  const search = useKnownSearch();
  // Tab and filter answer the press first; the rows, more to draw, follow by a frame.
  const shownSearch = useDeferredValue(search);
  const navigate = useNavigate({ from: '/dashboard' });
  const router = useRouter();
  const counts = useStatusCounts(search);
  useKeptQueue();
  useOwnFirst(search);
  const isQueue = useQueueSwitch();
  const isVerifier = useSession()?.userType === UserType.Verifier;
  const isLive = useLive();
  // Still on screen while the next page loads, it sees that one's address too.
  const address = useLocation({
    select: ({ pathname, href }) => (pathname === '/dashboard' ? href : undefined),
  });
  useEffect(() => {
    if (address !== undefined) rememberDashboard(address);
  }, [address]);
  const refresh = useRefresh();
  const filters = filtersOf(search);
  // Other rows begin at their first page, in the order that was chosen.
  const order = { sort: search.sort, dir: search.dir };

  const isTypingOn = useRef(false);

  const apply = (wanted: Filters, isTyping: boolean) => {
    // All pauses while typing a search make a single history entry.
    const replace = isTyping && isTypingOn.current;
    isTypingOn.current = isTyping;
    void navigate({ search: { ...order, ...searchOfFilters(wanted) }, replace });
  };
  const searchOfTab = (status: number) => ({ ...order, ...searchOfFilters({ ...filters, status }) });
  const view = async (wanted: Filters) => {
    isTypingOn.current = false;
    await navigate({ search: { ...order, ...searchOfFilters(wanted) } });
    await refresh();
  };

  return (
    <>
      <PageHeader title={t('dashboard.title')}>
        {/* U61: where nothing moves for it. */}
        {isLive ? null : (
          <span className={classes['notLive']} role="status">
            <IconPlugConnectedX size={15} aria-hidden />
            {t('dashboard.notLive')}
          </span>
        )}
        {isQueue && isVerifier ? <TodayStrip /> : null}
        <CockpitButton />
        <ViewsButton search={search} />
        <ColumnsButton />
        <ExportButton search={search} />
        <NewLeadButton />
        <FetchNewButton />
      </PageHeader>
      <Panel>
        <FilterBar
          filters={filters}
          onView={(wanted) => void view(wanted)}
          onApply={apply}
          // All is explicit in the address, because a verifier's dashboard without a status opens with Assigned.
          onClear={() => void view(filtersOf({}))}
        />
      </Panel>
      <NarrowedBy filters={filters} onView={(wanted) => void view(wanted)} />
      <StatusTabs
        status={filters.status}
        counts={counts}
        addressOf={(status) => router.buildLocation({ to: '/dashboard', search: searchOfTab(status) }).href}
        onChange={(status) => apply({ ...filters, status }, false)}
      >
        <RowDeskFrame>
          <Panel>
            <ApplicationGrid search={shownSearch} />
          </Panel>
        </RowDeskFrame>
      </StatusTabs>
    </>
  );
}

/** An address from a time at which the tenant used working time still opens the dashboard. */
function useKnownSearch() {
  const search = useSearch({ from: '/shell/guarded/dashboard' });
  const { data } = useQuery({ ...tenantSettingsQuery, enabled: false });
  return data === undefined || data.WorkingTime === true ? search : withoutDue(search);
}
