import { readLegsOfApplication } from '@kyc/contract/after-approval/after-approval';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { useIsIdle } from '../../../lib/page/when-idle.ts';
import { mayUse } from '@kyc/contract/permissions';
import { useSession } from '../../../lib/session/session.ts';

/** The legs and answers of an application. */
function answersQuery(id: number) {
  return queryOptions({
    queryKey: ['after-approval', 'application', id],
    queryFn: ({ signal }) =>
      callApi(readLegsOfApplication, { params: { id }, loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 60_000,
  });
}

/** Undefined until they are here, and where the tenant does not use them. Requested after the evidence: most cases have none. */
export function useAnswers(applicationId: number) {
  const isOn = useTenantSwitch('AfterApproval');
  const userType = useSession()?.userType;
  const mayRead = userType !== undefined && mayUse(userType, 'after-approval.of-application');
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...answersQuery(applicationId), enabled: isOn && mayRead && isIdle });
  return isOn ? data : undefined;
}
