/** The messages that are sent to an address of the tenant's. */
export const calledKinds = ['approval', 'lead-status', 'customer-message'] as const;
export type CalledKind = (typeof calledKinds)[number];
