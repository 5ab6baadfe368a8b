import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQueueSwitch } from '../../../lib/api/tenant/queue-switch.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import { openingSearch } from './own-first.ts';

/** On the first visit of a browser the page learns only from the settings that the dashboard is a queue. */
export function useOwnFirst(search: DashboardSearch): void {
  const userType = useSession()?.userType;
  const isQueue = useQueueSwitch();
  const navigate = useNavigate({ from: '/dashboard' });
  // While the next page loads, the dashboard is still rendered, and its search is that of the next page.
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const wanted = isHere ? openingSearch(search, { userType, isQueue }) : undefined;
  useEffect(() => {
    if (wanted !== undefined) void navigate({ search: wanted, replace: true });
  });
}
