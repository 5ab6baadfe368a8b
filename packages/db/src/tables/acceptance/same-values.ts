import { sql, type RawBuilder } from 'kysely';

/** Has the other application the PAN, mobile or account of this one? The one place that says how these three are compared. */
type Same = (other: string, own: string) => RawBuilder<boolean>;

export const samePan: Same = (other, own) =>
  sql<boolean>`${sql.ref(`${other}.pan`)} collate "C" = ${sql.ref(`${own}.pan`)}`;

export const sameMobile: Same = (other, own) =>
  sql<boolean>`${sql.ref(`${other}.mobile`)} collate "C" = ${sql.ref(`${own}.mobile`)}`;

/** Of the profile. */
export const sameAccount: Same = (other, own) =>
  sql<boolean>`${sql.ref(`${other}.bank_account_no`)} = ${sql.ref(`${own}.bank_account_no`)}`;
