import { allStatuses } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { moduleLabel } from '@kyc/contract/fields';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { logTypeIds, logTypeLabel } from '@kyc/contract/log-types';
import { allModes, modeName } from '@kyc/contract/modes';
import { Segment } from '@kyc/contract/plan-types';
import { applicationSources } from '@kyc/contract/sources';
import { checkedForEarlierValue } from '@kyc/domain/evidence/current-verdicts';
import { indianDay, type Period } from '@kyc/domain/time/indian-period';
import { bodyText, profileWords } from '@kyc/db/sealing/sealed-property';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Sql = RawBuilder<unknown>;

/** A decision of a verifier, or of the system for a straight-through application. */
export const decisionCodes = inList([
  'approve',
  'approveWithoutDerivative',
  'reject',
  'rejectMode',
  'stpApprove',
]);
export const submissionCodes = inList(['customerSubmit', 'customerResubmit']);
/** Excludes the line of an undone decision; there are few, so it is a set and not a check for each line. */
export const counts = (event: string): Sql =>
  sql`${sql.ref(`${event}.event_id`)} not in (select event_id from undone_event where tenant_id = ${servedTenant})`;

export const rejectionCodes = inList(['reject', 'rejectMode']);

/** When the customer of the rejection `t` got the link and opened it, before the next one. */
export const linkOfRejection = sql`
  select min(l.happened_on) filter (where l.event = 'sent') as sent_on,
    min(l.happened_on) filter (where l.event = 'opened') as opened_on
  from rectification_link l
  where l.tenant_id = ${servedTenant} and l.application_id = t.application_id and l.happened_on >= t.status_changed_on
    and l.happened_on < coalesce((
      select min(s.status_changed_on) from timeline_event s
      where s.tenant_id = ${servedTenant} and s.application_id = t.application_id and s.event_id > t.event_id and s.code in ${rejectionCodes}
        and ${counts('s')}),
      'infinity')`;

/** The product's words, so they may be literals of the query. */
export function inList(words: readonly string[]): Sql {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
}

/** A property of a call's body. @param body column of `service_call` */
export const ofBody = (body: string, property: string): Sql => bodyText(sql.ref(body), property);

/** A text from a check; the report marks a check on an earlier value. `p` is the profile. */
export function checked(source: Sql, value: Sql): Sql {
  return sql`case when ${source} = any(p.earlier_evidence) then ${sql.lit(checkedForEarlierValue)} else ${value} end`;
}

export function within(moment: Sql, { from, before }: Period): RawBuilder<SqlBool> {
  const after = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${moment} >= ${from}::timestamptz`;
  return before === null ? after : sql<SqlBool>`${after} and ${moment} < ${before}::timestamptz`;
}

/** The name of an id, by a list of the contract. */
function named(id: Sql, names: readonly (readonly [number, string])[]): Sql {
  const cases = names.map(([value, name]) => sql`when ${sql.lit(value)} then ${sql.lit(name)}`);
  return sql`case ${id} ${sql.join(cases, sql` `)} end`;
}

export const statusOf = (id: Sql): Sql =>
  named(
    id,
    allStatuses.map((status) => [status, statusName(status)]),
  );
export const modeOf = (id: Sql): Sql =>
  named(
    id,
    allModes.map((mode) => [mode, modeName(mode)]),
  );
export const sourceOf = (id: Sql): Sql =>
  named(
    id,
    applicationSources.map(({ Id, Name }) => [Id, Name]),
  );
export const segmentOf = (id: Sql): Sql =>
  named(
    id,
    Object.entries(Segment).map(([name, segment]) => [segment, name]),
  );
export const fieldOf = (id: Sql): Sql =>
  named(
    id,
    reviewFields.map((field) => [field.id, field.label]),
  );
export const moduleOf = (id: Sql): Sql =>
  named(
    id,
    reviewFields.map((field) => [field.id, moduleLabel(field.moduleId)]),
  );

export const logTypeOf = (id: Sql): Sql =>
  named(
    id,
    logTypeIds.map((type) => [type, logTypeLabel(type)]),
  );

export const yesNo = (flag: Sql): Sql => sql`case when ${flag} then 'Y' else 'N' end`;
export const seconds = (interval: Sql): Sql => sql`extract(epoch from ${interval})::double precision`;
export const indianDate = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Kolkata')::date`;
export const today = (now: Date): Sql => sql`${indianDay(now)}::date`;
/** In percent with two places; null when there is nothing to take a part of. */
export const percent = (part: Sql, whole: Sql): Sql =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)::double precision`;

/** What the customer entered; until then the name that came with the PAN. `a` is application, `p` its profile. */
export const declaredName = profileWords('p', {
  columns: ['first_name', 'middle_name', 'last_name'],
  otherwise: sql`a.name`,
});
export const applicationAndProfile = sql`application a join application_profile p on a.tenant_id = ${servedTenant} and p.tenant_id = ${servedTenant} and p.application_id = a.application_id`;

/** Codes of an enumeration in a statement; literals, so that its plan knows them. */
export const codes = (...wanted: readonly number[]): RawBuilder<unknown> =>
  sql.join(wanted.map((code) => sql.lit(code)));
