import {
  applicationProperties,
  type ApplicationProperty,
} from '@kyc/contract/applications/application-properties';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { columnName } from '@kyc/db/tables/column-name';
import type { ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { CurrentVerdicts } from '@kyc/domain/evidence/current-verdicts';

export type PresentedProfile = Pick<ReviewApplication, ApplicationProperty>;

const profileColumns = Object.keys(applicationProperties).map(
  (property) => [property, columnName(property)] as const,
);

/** A verdict on an earlier value does not count: every part of the screen shows it as unknown. */
export function presentProfile(profile: ProfileRow, { earlier }: CurrentVerdicts): PresentedProfile {
  const columns: Readonly<Record<string, unknown>> = profile;
  const taken = new Set(earlier.map(({ property }) => property));
  const entries = profileColumns.map(([property, column]) => {
    const value = taken.has(property) ? null : columns[column];
    return [property, value instanceof Date ? value.toISOString() : value];
  });
  // Each property has its column (application-profile-table.test.ts), and the reply's schema checks the values.
  return Object.fromEntries(entries) as PresentedProfile;
}
