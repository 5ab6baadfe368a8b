/** §1 of the specification. */
export const UserType = { Sales: 1, Verifier: 2, Admin: 3, Audit: 4, Business: 5, SalesManager: 6 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const allUserTypes: readonly UserType[] = [1, 2, 3, 4, 5, 6];
