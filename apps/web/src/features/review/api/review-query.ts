import { ApplicationStatus } from '@kyc/contract/application-status';
import { fetchOnHold } from '@kyc/contract/applications/fetch';
import { openReview } from '@kyc/contract/applications/review-application';
import { UserType } from '@kyc/contract/user-types';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { prefetchable } from '../../../lib/api/prefetchable.ts';
import { alertError, confirm } from '../../../lib/page/dialogs.ts';
import { takeReturnTo } from '../../../lib/page/returned-to.ts';
import { readSession } from '../../../lib/session/session.ts';

export function reviewKey(applicationId: number) {
  return ['review', applicationId] as const;
}

/** Below the application's key: reloading the application reloads this. */
export function ipvKey(applicationId: number) {
  return [...reviewKey(applicationId), 'ipv'] as const;
}

/** Each opening is an entry in the audit trail. REV-03: a held application is taken up before it is shown. */
export const caseOpening = prefetchable(reviewKey, async (id, stop) => {
  const application = await callApi(openReview, { params: { id }, loader: 'hidden', ...stop });
  const isOnHold = application.ApplicationStatus === ApplicationStatus.OnHold;
  if (!isOnHold || readSession()?.userType !== UserType.Verifier) return application;
  if (!(await mayTakeUp(id))) throw notTakenUp();
  await callApi(fetchOnHold, { params: { id }, loader: 'hidden', ...stop });
  return callApi(openReview, { params: { id }, loader: 'hidden', ...stop });
});

/** I24: whether a held application is taken up now. After a return to its page the user confirms, because they may only want to see it. */
async function mayTakeUp(applicationId: number): Promise<boolean> {
  if (!takeReturnTo(`/review/${applicationId}`)) return true;
  // Loaded here only: this module begins to read a case before its texts are there.
  const { review } = await import('../../../lib/texts/review/review.ts');
  return await confirm(review.hold.reopen);
}

/** Leads to the dashboard, without a message. */
function notTakenUp(): ApiError {
  const refusal = new ApiError(409);
  refusal.wasShown = true;
  return refusal;
}

/** The application of the screen. Failures that the central policy leaves out (REV-02) are reported here. */
export function reviewQuery(applicationId: number) {
  return queryOptions({
    queryKey: reviewKey(applicationId),
    queryFn: async ({ signal }) => {
      try {
        return await caseOpening.take(applicationId, signal);
      } catch (failure) {
        if (failure instanceof ApiError && !failure.wasShown) void alertError(failure.Message);
        throw failure;
      }
    },
    // Each read is another entry in the audit trail; decisions update it, and a new visit reloads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
