import { fetchNext } from '@kyc/contract/applications/fetch';
import { noop, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../lib/api/api-client.ts';

/** REV-24: fetches the next application and opens it; without one, the dashboard. The central policy has reported the reason. */
export function useNextCase() {
  const navigate = useNavigate();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: () => callApi(fetchNext, {}),
    onSuccess: (applicationId) =>
      // In the place of the last, so that Back leads to where the first was opened.
      navigate({
        to: '/review/$applicationId',
        params: { applicationId: String(applicationId) },
        replace: true,
      }),
    onError: () => navigate({ to: '/dashboard' }),
  });
  return {
    fetchNextCase: () => mutate(),
    /** Resolves when the next case, or the dashboard, is open. */
    openNextCase: () => mutateAsync().then(noop, noop),
    isFetching: isPending,
  };
}
