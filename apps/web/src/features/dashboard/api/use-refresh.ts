import { useQueryClient } from '@tanstack/react-query';
import { refreshDashboard } from './refresh.ts';

/** Reloads the counts and the rows, after one of the user's actions. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => refreshDashboard(queryClient);
}
