import { activeStatuses } from '@kyc/contract/application-status';
import { sql, type RawBuilder } from 'kysely';
import { sealsOf, type Reads } from '../../connection/transaction.ts';
import { emailToken } from '../applications/sealed-columns.ts';
import { profileText } from '../../sealing/sealed-property.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

const active = sql.join(activeStatuses.map((status) => sql.lit(status)));
/** Larger numbers are reported as this number: a dummy number is on thousands. */
const mostRows = 100;
const mostCounted = sql.lit(mostRows);
/** Limit of accounts with the same number that are read, before accounts at other banks are left out. */
const mostCompared = sql.lit(1_000);

export interface OtherApplicationCounts {
  readonly mobile: number;
  readonly email: number;
  readonly account: number;
  readonly pan: number;
}

/** The application, and the opened profile values that the database cannot compare. */
interface Own {
  readonly applicationId: number;
  readonly mobile: string;
  readonly pan: string | null;
  readonly email: string | null;
  readonly ifsc: string | null;
}

/**
 * How many other applications of the tenant have the same mobile, e-mail, account and PAN. E-mail addresses are compared by their token, in
 * lower case (migration 0053), and as written where an earlier release wrote the row. An account is the same with the same IFSC, which is
 * compared here, because it is in the envelope.
 */
export async function countOtherApplications(
  tx: Reads,
  { applicationId, mobile, pan, email, ifsc }: Own,
): Promise<OtherApplicationCounts> {
  const seals = sealsOf(tx);
  const ofHead = (token: 'pan_token' | 'mobile_token', tokens: readonly string[]) => sql<number>`(
    select count(*)::integer from (select from application o
      where o.tenant_id = ${servedTenant} and ${sql.ref(`o.${token}`)} = any(${[...tokens]}::text[]) and o.application_id <> ${applicationId} and o.status in (${active}) limit ${mostCounted}) found)`;
  const ofProfile = (same: RawBuilder<boolean>) => sql`
    from application_profile q join application o on o.tenant_id = ${servedTenant} and o.application_id = q.application_id
    where q.tenant_id = ${servedTenant} and ${same} and q.application_id <> ${applicationId} and o.status in (${active})`;
  const lower = email?.toLowerCase() ?? null;
  const sameEmail = sql<boolean>`(q.email_token = ${emailToken(tx, email)}
    or (q.email_token is null and q.email_lower = ${lower})
    or (q.email_token is null and q.email = any(array[${email}, ${lower}]::text[])))`;
  const [{ rows }, accounts] = await Promise.all([
    sql<Omit<OtherApplicationCounts, 'account'>>`
      select ${ofHead('mobile_token', mobile === '' ? [] : seals.tokens('mobile', mobile))} as mobile,
        ${ofHead('pan_token', pan === null ? [] : seals.tokens('pan', pan))} as pan,
        (select count(*)::integer from (select ${ofProfile(sameEmail)} limit ${mostCounted}) found) as email`.execute(
      tx,
    ),
    sql<{ ifsc: string | null }>`
      select ${profileText('q', 'ifsc')} as ifsc ${ofProfile(sql<boolean>`q.bank_account_token = (
        select bank_account_token from application_profile where application_profile.tenant_id = ${servedTenant} and application_id = ${applicationId})`)} limit ${mostCompared}`.execute(
      tx,
    ),
  ]);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count returned no row.');
  const ofAccount = ifsc === null ? 0 : accounts.rows.filter((other) => other.ifsc === ifsc).length;
  return { ...counts, account: Math.min(ofAccount, mostRows) };
}
