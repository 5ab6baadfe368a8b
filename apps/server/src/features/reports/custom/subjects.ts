import { allStatuses } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { logTypeLabels } from '@kyc/contract/log-types';
import { allModes, modeName } from '@kyc/contract/modes';
import { Segment } from '@kyc/contract/plan-types';
import type { SubjectCode } from '@kyc/contract/reports/custom-reports';
import { applicationSources } from '@kyc/contract/sources';
import { UserType } from '@kyc/contract/user-types';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import * as w from '../sql-words.ts';
import {
  ageGroup,
  ageGroups,
  ageOf,
  column,
  listed,
  maritalStatuses,
  maskedAccount,
  moment,
  number,
  ofProfile,
  sealedColumn,
  typed,
  typedFrom,
  type Subject,
  type SubjectColumn,
} from './subject-columns.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const genders = ['Male', 'Female', 'Transgender'];

async function stateNames(tx: Reads): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select state_name as name from state order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function planTitles(tx: Reads): Promise<readonly string[]> {
  const { rows } = await sql<{
    title: string;
  }>`select distinct title from plan where tenant_id = ${servedTenant} order by 1`.execute(tx);
  return rows.map(({ title }) => title);
}

async function branchCodes(tx: Reads): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select branch_code as code from branch where tenant_id = ${servedTenant} order by 1 limit 1000`.execute(
    tx,
  );
  return rows.map(({ code }) => code);
}

async function verifierNames(tx: Reads): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct full_name as name from app_user where app_user.tenant_id = ${servedTenant} and user_type = ${sql.lit(UserType.Verifier)} order by 1`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** The campaign of the lead that became the application (§3). */
const utm = [
  ['Utm Source', 'utm_source'],
  ['Utm Medium', 'utm_medium'],
  ['Utm Campaign', 'utm_campaign'],
  ['Utm Term', 'utm_term'],
  ['Utm Content', 'utm_content'],
] as const;

const applications: Subject = {
  label: 'Applications',
  from: sql`${w.applicationAndProfile}
    left join plan on plan.tenant_id = ${servedTenant} and plan.plan_id = a.plan_id
    left join branch on branch.tenant_id = ${servedTenant} and branch.branch_code = a.emp_branch_code
    left join app_user verifier on verifier.tenant_id = ${servedTenant} and verifier.user_id = a.verifier_id
    left join lateral (
      select utm_source, utm_medium, utm_campaign, utm_term, utm_content from lead
      where lead.tenant_id = ${servedTenant} and lead.application_id = a.application_id order by lead_id desc limit 1) lead on true`,
  alias: 'a',
  moment: sql`a.created_on`,
  columns: new Map<string, SubjectColumn>([
    ['UAN', column(sql`a.uan`)],
    ['UCC', column(sql`a.ucc`)],
    ['Name', { ...column(w.declaredName), equalBy: w.declaredName }],
    ['Mobile', sealedColumn('a.mobile', 'a.mobile_token')],
    ['Email', ofProfile('email')],
    ['PAN', sealedColumn('a.pan', 'a.pan_token')],
    ['Date of Birth', { ...ofProfile('date_of_birth'), kind: 'day' }],
    [
      'Age',
      { ...ofProfile('date_of_birth', { condition: { kind: 'years' }, shown: ageOf }), kind: 'number' },
    ],
    ['Age Group', { ...ofProfile('date_of_birth', { shown: ageGroup }), order: ageGroups }],
    ['Gender', column(sql`p.gender_name`, listed(genders))],
    ['Marital Status', ofProfile('marital_status_name', { condition: maritalStatuses })],
    ['Father Name', ofProfile('father_name')],
    ['Mother Name', ofProfile('mother_name')],
    ['House No', ofProfile('correspondence_house_no')],
    ['Street', ofProfile('correspondence_street')],
    ['Location', ofProfile('correspondence_location')],
    ['City', ofProfile('correspondence_city')],
    ['Pincode', ofProfile('correspondence_pincode')],
    [
      'State',
      ofProfile('correspondence_state_name', {
        condition: typedFrom(stateNames),
        shown: (state) => state ?? 'Not given',
      }),
    ],
    ['Bank', ofProfile('bank_name')],
    ['IFSC', ofProfile('ifsc')],
    ['Account No.', sealedColumn('p.bank_account_no', 'p.bank_account_token', maskedAccount)],
    ['Occupation', ofProfile('occupation_name')],
    ['Annual Income', ofProfile('annual_income_name')],
    ['Trading Experience', ofProfile('trading_experience_name')],
    ['Company Name', ofProfile('company_name', { condition: typed })],
    ['Plan', column(sql`plan.title`, typedFrom(planTitles))],
    ['Plan Amount', number(sql`plan.final_amount::float8`, 'decimal')],
    ['Segment', column(w.segmentOf(sql`a.segment`), listed(Object.keys(Segment)))],
    ['Mode', column(w.modeOf(sql`a.mode`), listed(allModes.map(modeName)))],
    ['Source', column(w.sourceOf(sql`a.source`), listed(applicationSources.map(({ Name }) => Name)))],
    ['STP', column(w.yesNo(sql`a.stp`), listed(['Y', 'N']))],
    ['Why not STP', column(sql`a.stp_reason`)],
    ['Status', column(w.statusOf(sql`a.status`), listed(allStatuses.map(statusName)))],
    ['Created Date', moment(sql`a.created_on`)],
    ['Last Submitted Date', moment(sql`a.last_submitted_on`)],
    ['Last Stage Completed', column(sql`a.last_stage_completed`)],
    ['Attempts', number(sql`a.attempt_no`)],
    ['Emp Code', column(sql`a.emp_code`)],
    ['Branch Code', column(sql`a.emp_branch_code`, typedFrom(branchCodes))],
    ['Branch Name', column(sql`branch.branch_name`)],
    ['Verifier', column(sql`verifier.full_name`, typedFrom(verifierNames))],
    ['Remarks', column(sql`a.verifier_remarks`)],
    ...utm.map(([name, source]): [string, SubjectColumn] => [name, column(sql.ref(`lead.${source}`), typed)]),
  ]),
};

const serviceCalls: Subject = {
  label: 'Calls to third parties',
  from: sql`service_call c left join application a on a.tenant_id = ${servedTenant} and a.application_id = c.application_id`,
  alias: 'c',
  moment: sql`c.api_request_time`,
  columns: new Map<string, SubjectColumn>([
    ['Log Id', number(sql`c.log_id`)],
    ['UAN', column(sql`a.uan`)],
    ['Mobile', sealedColumn('a.mobile', 'a.mobile_token')],
    ['Call', column(w.logTypeOf(sql`c.api_id`), listed(logTypeLabels))],
    ['Call Status', column(sql`c.status`, listed(['Success', 'Failed', 'Timeout']))],
    ['Request Time', moment(sql`c.api_request_time`)],
    ['Response Time', moment(sql`c.api_response_time`)],
    ['Seconds', number(w.seconds(sql`c.api_response_time - c.api_request_time`), 'decimal')],
  ]),
};

export const subjects: Readonly<Record<SubjectCode, Subject>> = {
  applications,
  'service-calls': serviceCalls,
};

/** Numbers that SQL can compute with: a number or decimal that is not sealed, and not the number of a row. */
export function isMeasure(name: string, { kind, equalBy }: SubjectColumn): boolean {
  return (kind === 'number' || kind === 'decimal') && equalBy === undefined && name !== 'Log Id';
}
