/** §1 of the specification. */
export const UserType = { Sales: 1, Verifier: 2, Admin: 3, Audit: 4, Business: 5, SalesManager: 6 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const allUserTypes: readonly UserType[] = [1, 2, 3, 4, 5, 6];

const salesTypes: readonly number[] = [UserType.Sales, UserType.SalesManager];

/** Roles that only follow leads: masks, searches and the first page treat them alike. */
export function isSalesType(userType: number): boolean {
  return salesTypes.includes(userType);
}
