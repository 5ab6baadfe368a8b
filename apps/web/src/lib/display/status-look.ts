import type { ApplicationStatus } from '@kyc/contract/application-status';

export type StatusColour = 'gray' | 'yellow' | 'red' | 'blue' | 'green' | 'orange' | 'teal';

/** The one map of status colours (ux.md). */
export const statusColours: Record<ApplicationStatus, StatusColour> = {
  0: 'gray',
  1: 'yellow',
  2: 'red',
  3: 'blue',
  4: 'green',
  5: 'orange',
  6: 'gray',
  7: 'red',
  8: 'teal',
  9: 'gray',
};
