import { allStatuses } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { logTypeLabels } from '@kyc/contract/log-types';
import { allModes, modeName } from '@kyc/contract/modes';
import { Segment } from '@kyc/contract/plan-types';
import type { SubjectCode } from '@kyc/contract/reports/custom-reports';
import { applicationSources } from '@kyc/contract/sources';
import { profileText } from '@kyc/db/sealing/sealed-property';
import { sql, type RawBuilder } from 'kysely';
import type { CellKind } from '../../../exports/export-table.ts';
import * as w from '../sql-words.ts';
import { indianDay } from '@kyc/domain/time/indian-period';
import { wholeYears } from '@kyc/domain/time/whole-years';

export interface SubjectColumn {
  readonly sql: RawBuilder<unknown>;
  readonly kind: CellKind;
  /** The possible restrictions; empty when there are none. */
  readonly values: readonly string[];
  /** For a sealed column: an expression that is equal where its values are. */
  readonly equalBy?: RawBuilder<unknown>;
  /** Converts an opened cell for display. */
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

/** A column of the envelope: each envelope differs, so that equal values are grouped after opening. */
function ofProfile(name: string, shown?: SubjectColumn['shown']): SubjectColumn {
  const cell = profileText('p', name);
  return { ...column(cell), equalBy: cell, ...(shown !== undefined && { shown }) };
}

/** Its last four, as everywhere. */
function maskedAccount(cell: unknown): unknown {
  return typeof cell === 'string' ? 'X'.repeat(Math.max(cell.length - 4, 0)) + cell.slice(-4) : cell;
}

const moment = (query: RawBuilder<unknown>): SubjectColumn => ({ sql: query, kind: 'instant', values: [] });

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
    ['Name', { ...column(w.declaredName), equalBy: w.declaredName }],
    ['Mobile', sealedColumn('a.mobile', 'a.mobile_token')],
    ['Email', ofProfile('email')],
    ['PAN', sealedColumn('a.pan', 'a.pan_token')],
    ['Date of Birth', { ...ofProfile('date_of_birth'), kind: 'day' }],
    ['Age Group', ofProfile('date_of_birth', ageGroup)],
    ['Gender', column(sql`p.gender_name`, genders)],
    ['Marital Status', ofProfile('marital_status_name')],
    ['Father Name', ofProfile('father_name')],
    ['Mother Name', ofProfile('mother_name')],
    ['House No', ofProfile('correspondence_house_no')],
    ['Street', ofProfile('correspondence_street')],
    ['Location', ofProfile('correspondence_location')],
    ['City', ofProfile('correspondence_city')],
    ['Pincode', ofProfile('correspondence_pincode')],
    ['State', ofProfile('correspondence_state_name', (state) => state ?? 'Not given')],
    ['Bank', ofProfile('bank_name')],
    ['IFSC', ofProfile('ifsc')],
    ['Account No.', sealedColumn('p.bank_account_no', 'p.bank_account_token', maskedAccount)],
    ['Occupation', ofProfile('occupation_name')],
    ['Annual Income', ofProfile('annual_income_name')],
    ['Trading Experience', ofProfile('trading_experience_name')],
    ['Company Name', ofProfile('company_name')],
    ['Plan', column(sql`plan.title`)],
    ['Segment', column(w.segmentOf(sql`a.segment`), Object.keys(Segment))],
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

const groups = [
  { below: 18, name: 'Below 18' },
  { below: 25, name: '18 - 24' },
  { below: 35, name: '25 - 34' },
  { below: 45, name: '35 - 44' },
  { below: 60, name: '45 - 59' },
] as const;

/** The age group on the present day. @param born yyyy-MM-dd, or null */
function ageGroup(born: unknown): string {
  if (typeof born !== 'string') return 'Unknown';
  const age = wholeYears(born, indianDay(new Date()));
  return groups.find(({ below }) => age < below)?.name ?? '60 and above';
}
