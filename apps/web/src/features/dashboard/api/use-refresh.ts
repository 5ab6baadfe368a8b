import { useQueryClient } from '@tanstack/react-query';
import { APPLICATIONS_KEY, COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';

/** Reloads the counts and the rows, after one of the user's actions. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] }),
      queryClient.invalidateQueries({ queryKey: [APPLICATIONS_KEY] }),
    ]);
  };
}
