import { mayUse } from '@kyc/contract/permissions';
import type { UserType } from '@kyc/contract/user-types';
import { queryOptions } from '@tanstack/react-query';
import { tenantSettingsQuery } from '../api/tenant/tenant-settings.ts';

export interface Beyond {
  readonly hasRetention: boolean;
  readonly acceptanceGate: boolean;
  readonly rejectionLoop: boolean;
  readonly showsTemplates: boolean;
  readonly workingTime: boolean;
  readonly routing: boolean;
  readonly makerChecker: boolean;
  readonly quality: boolean;
  readonly afterApproval: boolean;
  readonly screening: boolean;
  readonly signatureProofs: boolean;
}

/** The tenant's features beyond the specification with a link; requested only for users who may see them. */
export function beyondQuery(userType: UserType | undefined) {
  return queryOptions({
    ...tenantSettingsQuery,
    select: (settings): Beyond => ({
      hasRetention: settings.Retention === true,
      acceptanceGate: settings.AcceptanceGate === true,
      rejectionLoop: settings.RejectionLoop === true,
      showsTemplates: settings.ShowAofTemplates === true,
      workingTime: settings.WorkingTime === true,
      routing: settings.Routing === true,
      makerChecker: settings.MakerChecker === true,
      quality: settings.QualitySampling === true,
      afterApproval: settings.AfterApproval === true,
      screening: settings.Screening === true,
      signatureProofs: settings.SignatureProofs === true,
    }),
    enabled:
      userType !== undefined &&
      (mayUse(userType, 'retention.read') ||
        mayUse(userType, 'routing.own') ||
        mayUse(userType, 'qa.report')),
  });
}
