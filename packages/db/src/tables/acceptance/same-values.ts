import { sql, type RawBuilder } from 'kysely';

/** Has the other application the PAN, mobile or account of this one? They are sealed where they lie, so their tokens are compared. */
type Same = (other: string, own: string) => RawBuilder<boolean>;

export const samePan: Same = (other, own) =>
  sql<boolean>`${sql.ref(`${other}.pan_token`)} = ${sql.ref(`${own}.pan_token`)}`;

export const sameMobile: Same = (other, own) =>
  sql<boolean>`${sql.ref(`${other}.mobile_token`)} = ${sql.ref(`${own}.mobile_token`)}`;

/** Of the profile. */
export const sameAccount: Same = (other, own) =>
  sql<boolean>`${sql.ref(`${other}.bank_account_token`)} = ${sql.ref(`${own}.bank_account_token`)}`;
