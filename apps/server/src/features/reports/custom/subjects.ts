import { allStatuses } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { logTypeLabels } from '@kyc/contract/log-types';
import { allModes, modeName } from '@kyc/contract/modes';
import type { SubjectCode } from '@kyc/contract/reports/custom-reports';
import { applicationSources } from '@kyc/contract/sources';
import { sql, type RawBuilder } from 'kysely';
import type { CellKind } from '../../../exports/export-table.ts';
import * as w from '../sql-words.ts';

export interface SubjectColumn {
  readonly sql: RawBuilder<unknown>;
  readonly kind: CellKind;
  /** What it may be restricted to; empty when it cannot. */
  readonly values: readonly string[];
  /** Of a column that is sealed: what is equal where its values are. */
  readonly equalBy?: RawBuilder<unknown>;
  /** What is made of a cell when it is open. */
  readonly shown?: (cell: unknown) => unknown;
}

/** One list of columns that custom reports choose from. */
export interface Subject {
  readonly label: string;
  readonly from: RawBuilder<unknown>;
  /** The moment that the period is about. */
  readonly moment: RawBuilder<unknown>;
  readonly columns: ReadonlyMap<string, SubjectColumn>;
}

function column(query: RawBuilder<unknown>, values: readonly string[] = []): SubjectColumn {
  return { sql: query, kind: 'text', values };
}

function sealedColumn(value: string, token: string, shown?: SubjectColumn['shown']): SubjectColumn {
  const equalBy = sql`coalesce(${sql.ref(token)}, ${sql.ref(value)})`;
  return { ...column(sql.ref(value)), equalBy, ...(shown !== undefined && { shown }) };
}

/** Its last four, as everywhere. */
function maskedAccount(cell: unknown): unknown {
  return typeof cell === 'string' ? 'X'.repeat(Math.max(cell.length - 4, 0)) + cell.slice(-4) : cell;
}

const moment = (query: RawBuilder<unknown>): SubjectColumn => ({ sql: query, kind: 'instant', values: [] });

const age = sql`extract(year from age(p.date_of_birth))`;
const genders = ['Male', 'Female', 'Transgender'];

const applications: Subject = {
  label: 'Applications',
  from: sql`${w.applicationAndProfile}
    left join plan on plan.plan_id = a.plan_id
    left join branch on branch.branch_code = a.emp_branch_code
    left join app_user verifier on verifier.user_id = a.verifier_id`,
  moment: sql`a.created_on`,
  columns: new Map<string, SubjectColumn>([
    ['UAN', column(sql`a.uan`)],
    ['UCC', column(sql`a.ucc`)],
    ['Name', column(w.declaredName)],
    ['Mobile', sealedColumn('a.mobile', 'a.mobile_token')],
    ['Email', column(sql`p.email`)],
    ['PAN', sealedColumn('a.pan', 'a.pan_token')],
    ['Date of Birth', { sql: sql`p.date_of_birth`, kind: 'day', values: [] }],
    [
      'Age Group',
      column(sql`case when p.date_of_birth is null then 'Unknown' when ${age} < 18 then 'Below 18' when ${age} < 25 then '18 - 24'
        when ${age} < 35 then '25 - 34' when ${age} < 45 then '35 - 44' when ${age} < 60 then '45 - 59' else '60 and above' end`),
    ],
    ['Gender', column(sql`p.gender_name`, genders)],
    ['Marital Status', column(sql`p.marital_status_name`)],
    ['Father Name', column(sql`p.father_name`)],
    ['Mother Name', column(sql`p.mother_name`)],
    ['House No', column(sql`p.correspondence_house_no`)],
    ['Street', column(sql`p.correspondence_street`)],
    ['Location', column(sql`p.correspondence_location`)],
    ['City', column(sql`p.correspondence_city`)],
    ['Pincode', column(sql`p.correspondence_pincode`)],
    ['State', column(sql`coalesce(p.correspondence_state_name, 'Not given')`)],
    ['Bank', column(sql`p.bank_name`)],
    ['IFSC', column(sql`p.ifsc`)],
    ['Account No.', sealedColumn('p.bank_account_no', 'p.bank_account_token', maskedAccount)],
    ['Occupation', column(sql`p.occupation_name`)],
    ['Annual Income', column(sql`p.annual_income_name`)],
    ['Trading Experience', column(sql`p.trading_experience_name`)],
    ['Company Name', column(sql`p.company_name`)],
    ['Plan', column(sql`plan.title`)],
    [
      'Segment',
      column(sql`case a.segment when 1 then 'Cash' when 2 then 'CashAndDerivatives' end`, [
        'Cash',
        'CashAndDerivatives',
      ]),
    ],
    ['Mode', column(w.modeOf(sql`a.mode`), allModes.map(modeName))],
    [
      'Source',
      column(
        w.sourceOf(sql`a.source`),
        applicationSources.map(({ Name }) => Name),
      ),
    ],
    ['STP', column(w.yesNo(sql`a.stp`), ['Y', 'N'])],
    ['Why not STP', column(sql`a.stp_reason`)],
    ['Status', column(w.statusOf(sql`a.status`), allStatuses.map(statusName))],
    ['Created Date', moment(sql`a.created_on`)],
    ['Last Submitted Date', moment(sql`a.last_submitted_on`)],
    ['Last Stage Completed', column(sql`a.last_stage_completed`)],
    ['Attempts', { sql: sql`a.attempt_no`, kind: 'number', values: [] }],
    ['Emp Code', column(sql`a.emp_code`)],
    ['Branch Code', column(sql`a.emp_branch_code`)],
    ['Branch Name', column(sql`branch.branch_name`)],
    ['Verifier', column(sql`verifier.full_name`)],
    ['Remarks', column(sql`a.verifier_remarks`)],
  ]),
};

const serviceCalls: Subject = {
  label: 'Calls to third parties',
  from: sql`service_call c left join application a on a.application_id = c.application_id`,
  moment: sql`c.api_request_time`,
  columns: new Map<string, SubjectColumn>([
    ['Log Id', { sql: sql`c.log_id`, kind: 'number', values: [] }],
    ['UAN', column(sql`a.uan`)],
    ['Mobile', sealedColumn('a.mobile', 'a.mobile_token')],
    ['Call', column(w.logTypeOf(sql`c.api_id`), logTypeLabels)],
    ['Call Status', column(sql`c.status`, ['Success', 'Failed', 'Timeout'])],
    ['Request Time', moment(sql`c.api_request_time`)],
    ['Response Time', moment(sql`c.api_response_time`)],
    [
      'Seconds',
      { sql: w.seconds(sql`c.api_response_time - c.api_request_time`), kind: 'decimal', values: [] },
    ],
  ]),
};

export const subjects: Readonly<Record<SubjectCode, Subject>> = {
  applications,
  'service-calls': serviceCalls,
};
