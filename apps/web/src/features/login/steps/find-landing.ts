import { findBySentMobile } from '@kyc/contract/applications/fetch';
import { isSalesType } from '@kyc/contract/user-types';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import type { Session } from '../../../lib/session/session.ts';

interface Wanted {
  readonly mobile?: string | undefined;
  readonly next?: string | undefined;
}

const DASHBOARD = '/dashboard';

/** Where a signed-in user goes: sales staff with a mobile to its application (AUTH-14), else where they wanted to. */
export async function findLanding(session: Session, { mobile, next }: Wanted): Promise<string> {
  const isSales = isSalesType(session.userType);
  if (mobile === undefined || !isSales) return next ?? DASHBOARD;
  try {
    const { ApplicationId } = await callApi(findBySentMobile, { body: { Mobile: mobile } });
    return `/view/${ApplicationId}`;
  } catch (failure) {
    // The error dialog has reported the cause; without an application, the dashboard opens.
    if (failure instanceof ApiError) return DASHBOARD;
    throw failure;
  }
}
