import type { ApplicationProperty, headProperties } from '@kyc/contract/applications/application-properties';

/** Properties of the review application as the intake's PATCH carries them. */
export type PlannedProperties = Partial<
  Record<ApplicationProperty | keyof typeof headProperties, string | number | boolean | null>
>;
