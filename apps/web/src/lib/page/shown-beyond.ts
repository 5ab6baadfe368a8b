import { mayUse } from '@kyc/contract/permissions';
import type { UserType } from '@kyc/contract/user-types';
import { queryOptions } from '@tanstack/react-query';
import { tenantSettingsQuery } from '../api/tenant-settings.ts';

export interface Beyond {
  readonly hasRetention: boolean;
  readonly acceptanceGate: boolean;
  readonly rejectionLoop: boolean;
  readonly showsTemplates: boolean;
}

/** What the tenant has beyond the specification, and a link leads to; asked for those only who may see it. */
export function beyondQuery(userType: UserType | undefined) {
  return queryOptions({
    ...tenantSettingsQuery,
    select: (settings): Beyond => ({
      hasRetention: settings.Retention === true,
      acceptanceGate: settings.AcceptanceGate === true,
      rejectionLoop: settings.RejectionLoop === true,
      showsTemplates: settings.ShowAofTemplates === true,
    }),
    enabled: userType !== undefined && mayUse(userType, 'retention.read'),
  });
}
