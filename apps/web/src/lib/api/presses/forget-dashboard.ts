import type { QueryClient } from '@tanstack/react-query';

/** The key of the dashboard's counts. */
export const COUNTS_KEY = 'application-counts';
/** The key of the dashboard's rows. */
export const APPLICATIONS_KEY = 'applications';

/** An open case changes both: the next dashboard waits for new ones instead of offering another case by the old ones. */
export function forgetDashboard(client: QueryClient): void {
  for (const key of [COUNTS_KEY, APPLICATIONS_KEY])
    client.removeQueries({ queryKey: [key], type: 'inactive' });
}
