/** Which job delivers a message of each kind. */
export const jobOfKind = {
  approval: 'deliver-approval',
  'lead-status': 'deliver-lead-status',
  'customer-message': 'deliver-customer-message',
} as const;
