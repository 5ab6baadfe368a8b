import { activeStatuses } from '@kyc/contract/application-status';
import { sql, type RawBuilder } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';
import { sameAccount, sameMobile, samePan } from './same-values.ts';

const active = sql.join(activeStatuses.map((status) => sql.lit(status)));
/** More than so many are told as so many: a dummy number is on thousands. */
const mostCounted = sql.lit(100);

export interface OtherApplicationCounts {
  readonly mobile: number;
  readonly email: number;
  readonly account: number;
  readonly pan: number;
}

/**
 * How many other applications of the tenant have the same mobile, e-mail, account and PAN, in one statement. An e-mail address
 * is compared in lower case (migration 0053), and as written for rows that the column does not cover yet.
 */
export async function countOtherApplications(
  tx: Reads,
  applicationId: number,
): Promise<OtherApplicationCounts> {
  const ofHead = (same: RawBuilder<boolean>) => sql<number>`(
    select count(*)::integer from (select from application o
      where ${same} and o.application_id <> a.application_id and o.status in (${active}) limit ${mostCounted}) found)`;
  const ofProfile = (same: RawBuilder<boolean>) => sql<number>`(
    select count(*)::integer from (select from application_profile q
      join application o on o.application_id = q.application_id
      where ${same} and q.application_id <> a.application_id and o.status in (${active}) limit ${mostCounted}) found)`;
  const { rows } = await sql<OtherApplicationCounts>`
    with own as materialized (select application_id, email, lower(email) as lower_email from application_profile
      where application_id = ${applicationId})
    select ${ofHead(sameMobile('o', 'a'))} as mobile,
      ${ofHead(samePan('o', 'a'))} as pan,
      ${ofProfile(sql<boolean>`(q.email_lower = own.lower_email or q.email = any(array[own.email, own.lower_email]))`)} as email,
      ${ofProfile(sql<boolean>`${sameAccount('q', 'p')} and q.ifsc = p.ifsc`)} as account
    from application a join application_profile p on p.application_id = a.application_id
      join own on own.application_id = a.application_id
    where a.application_id = ${applicationId}`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error(`no application ${String(applicationId)}`);
  return counts;
}
