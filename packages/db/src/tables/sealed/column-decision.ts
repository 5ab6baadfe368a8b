/**
 * How a column of a table with values of applicants is stored (decision 052).
 * - envelope: within `application_profile.sealed`; the column itself is empty.
 * - sealed: the column is a ciphertext.
 * - token: a keyed digest, which cannot be computed without the tenant's key.
 * - none: a number, code, time or flag, which does not identify a person.
 * - plain: readable in a copy of the database, for the reason given.
 */
export type Decision = 'envelope' | 'sealed' | 'token' | 'none' | `plain: ${string}`;
