import { branchSearchIdle, searchBranchCodes } from '@kyc/contract/masters/branch-codes';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { QUIET, SAID } from './fresh.ts';

/** §9 */
const DEBOUNCE_MS = 300;

/** DASH-15: no request is sent for two characters or fewer, and the list is then empty. */
export function useBranchSearch(typed: string) {
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isSought = text.length > branchSearchIdle && typed.trim().length > branchSearchIdle;
  const { data } = useQuery({
    queryKey: ['branch-codes', text],
    queryFn: ({ signal }) => callApi(searchBranchCodes, { params: { text }, ...QUIET, signal }),
    enabled: isSought,
    ...SAID,
    staleTime: 60_000,
  });
  return isSought ? (data ?? []) : [];
}
