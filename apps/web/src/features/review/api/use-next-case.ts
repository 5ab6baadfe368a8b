import { ApplicationStatus } from '@kyc/contract/application-status';
import { fetchNext } from '@kyc/contract/applications/fetch';
import { listApplications } from '@kyc/contract/applications/list-applications';
import { noop, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi, sayFailure } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readingAhead } from '../../../lib/api/presses/case-ahead.ts';

/** REV-24: opens the next application; without one, the dashboard. The central policy has reported the reason. */
export function useNextCase() {
  const navigate = useNavigate();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (take: () => Promise<number>) => readingAhead(take),
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
    /** By the specification the server refuses a verifier who has an assigned application. */
    fetchNextCase: () => mutate(() => callApi(fetchNext, {})),
    /** Resolves when the next case, or the dashboard, is open. An application that the verifier has already comes first. */
    openNextCase: () => mutateAsync(takeNext).then(noop, noop),
    isFetching: isPending,
  };
}

/** Most verifiers have one application, so the list is requested only when the server refuses another one. */
async function takeNext(): Promise<number> {
  try {
    return await callApi(fetchNext, { errors: 'quiet' });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const own = failure.status === 409 ? await oldestOwn() : undefined;
    if (own !== undefined) return own;
    sayFailure(failure);
    throw failure;
  }
}

/** A verifier sees no assigned application of others. */
async function oldestOwn(): Promise<number | undefined> {
  const { data } = await callApi(listApplications, {
    body: {
      start: 0,
      length: 1,
      order: [{ column: 'LastSubmittedOn', dir: 'asc' }],
      Filter: { Status: ApplicationStatus.Assigned },
    },
    errors: 'quiet',
  });
  return data[0]?.ApplicationId;
}
