import type { Reads } from './transaction.ts';

declare const decided: unique symbol;
/**
 * Reads of a transaction in which access to applicants' data was decided. Table functions that return values of an applicant
 * require it, so that code which skips the decision does not compile. Only apps/server/src/access makes one:
 * `openApplicationData` for a user, `productWork` for rules, jobs and messages that show nothing to a user (decision 048).
 */
export type ApplicantReads = Reads & { readonly [decided]: true };
