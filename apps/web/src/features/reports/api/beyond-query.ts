import { queryOptions } from '@tanstack/react-query';
import { tenantSettingsQuery } from '../../../lib/api/tenant/tenant-settings.ts';

/** What the tenant has beyond the specification, and has reports of. */
export const beyondQuery = queryOptions({
  ...tenantSettingsQuery,
  select: ({ AcceptanceGate, RejectionLoop, MeasuresReading, AfterApproval }) => ({
    hasGate: AcceptanceGate === true,
    hasRejectionLoop: RejectionLoop === true,
    measuresReading: MeasuresReading === true,
    hasAnswers: AfterApproval === true,
  }),
});
