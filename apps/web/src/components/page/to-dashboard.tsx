import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastDashboard } from '../../lib/page/last-dashboard.ts';

/** What cannot be shown gives way to the dashboard, as one left it. */
export function ToDashboard() {
  const router = useRouter();
  useEffect(() => void router.navigate({ href: lastDashboard(), replace: true }), [router]);
  return null;
}
