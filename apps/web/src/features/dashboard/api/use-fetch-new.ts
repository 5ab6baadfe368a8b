import { fetchNext } from '@kyc/contract/applications/fetch';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../lib/api/api-client.ts';
import { readingAhead } from '../../../lib/api/presses/case-ahead.ts';
import { reviewAddress } from '../address/review-address.ts';
import { useRefresh } from './use-refresh.ts';

/** DASH-07. The central policy has reported a refusal (none left, one assigned already). */
export function useFetchNew() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readingAhead(() => callApi(fetchNext, {})),
    onSuccess: (applicationId) => navigate(reviewAddress(applicationId)),
    // A fetched case leaves the dashboard, which reads them again when the user returns.
    onError: () => void refresh(),
  });
  return { fetchNew: () => mutate(), isFetching: isPending };
}
