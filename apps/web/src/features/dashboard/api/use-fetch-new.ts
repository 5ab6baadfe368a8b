import { fetchNext } from '@kyc/contract/applications/fetch';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../lib/api/api-client.ts';
import { reviewAddress } from '../address/review-address.ts';
import { useRefresh } from './use-refresh.ts';

/** DASH-07. A refusal (none left, one assigned already) was said by the central policy. */
export function useFetchNew() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(fetchNext, {}),
    onSuccess: (applicationId) => navigate(reviewAddress(applicationId)),
    onSettled: () => void refresh(),
  });
  return { fetchNew: () => mutate(), isFetching: isPending };
}
