import { getMobile } from '@kyc/contract/applications/sales-view';
import { readSettings } from '@kyc/contract/masters/look-ups';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { openInNewTab } from '../../lib/page/open-in-new-tab.ts';

/** VIEW-03: the customer flow on the host of the settings, with the application's mobile. */
export async function resumeFlow(id: number): Promise<void> {
  await openInNewTab(async () => {
    try {
      const { Data: mobile } = await callApi(getMobile, { params: { id } });
      const { HostName } = await callApi(readSettings, {});
      const address = new URL(HostName);
      address.searchParams.set('mobile', mobile);
      return address.href;
    } catch (failure) {
      // The central policy has already reported the cause.
      if (failure instanceof ApiError) return undefined;
      throw failure;
    }
  });
}
