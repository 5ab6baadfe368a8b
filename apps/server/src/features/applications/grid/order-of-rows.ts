import { type listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import { applicationColumns, type ApplicationColumn } from '@kyc/contract/applications/list-choices';
import type { BodyOf } from '@kyc/contract/endpoint';
import { codeColumn } from '@kyc/db/tables/applications/code-column';
import { sql, type OrderByItemBuilder, type RawBuilder } from 'kysely';
import { orderOf } from '../../../lists/order-of.ts';

/** The stored column of each screen column; a verifier's name is app_user's. */
export const storedColumns: Readonly<Record<ApplicationColumn, string>> = {
  UAN: 'uan',
  UCCNumber: 'ucc',
  Name: 'name',
  Mobile: 'application.mobile',
  PAN: 'pan',
  CreatedOn: 'application.created_on',
  LastSubmittedOn: 'last_submitted_on',
  ModeName: 'mode',
  Source: 'source',
  ApplicationStatusName: 'status',
  LastStageCompleted: 'last_stage_completed',
  EmpBranchCode: 'emp_branch_code',
  VerifierName: 'full_name',
  VerifierRemarks: 'verifier_remarks',
  DueOn: 'application.due_on',
};

/** Rows are ordered by their visible text, so numbers with a name by the name (0012_order-by-name.sql); codes by their search form. */
const orderedBy: Readonly<Partial<Record<ApplicationColumn, RawBuilder<string | null>>>> = {
  UAN: codeColumn('uan'),
  ModeName: sql`lower(mode_name(application.mode))`,
  Source: sql`lower(source_name(application.source))`,
  ApplicationStatusName: sql`lower(status_name(application.status))`,
};

/** Sealed, so without an order in the database; as the screen names them. */
const sealedColumns: Readonly<Partial<Record<ApplicationColumn, string>>> = {
  PAN: 'PAN No.',
  Mobile: 'Mobile',
};

export interface RowOrder {
  readonly name: ApplicationColumn;
  readonly by: RawBuilder<unknown>;
  readonly dir: 'asc' | 'desc';
  /** The order is by the verifier's name, which is in another table. */
  readonly needsVerifier: boolean;
  /** The name on screen of a column that has to be opened before it can be sorted by. */
  readonly sealed: string | undefined;
}

/** The wanted order; by default the newest first. */
export function orderOfRows({ order }: Pick<BodyOf<typeof endpoint>, 'order'>): RowOrder {
  const { column: name, dir } = orderOf(order, applicationColumns, { column: 'CreatedOn', dir: 'desc' });
  const by = orderedBy[name] ?? sql.ref(storedColumns[name]);
  return { name, by, dir, needsVerifier: name === 'VerifierName', sealed: sealedColumns[name] };
}

/** Empty cells come first when ascending; each order has its index (0004_tallies.sql). */
export function directed(name: ApplicationColumn, dir: 'asc' | 'desc') {
  return (by: OrderByItemBuilder): OrderByItemBuilder => {
    const ordered = dir === 'asc' ? by.asc() : by.desc();
    // Never empty, and its index does not cover nulls.
    if (name === 'CreatedOn') return ordered;
    // Rows without a due time follow all others.
    if (name === 'DueOn') return dir === 'asc' ? ordered.nullsLast() : ordered.nullsFirst();
    return dir === 'asc' ? ordered.nullsFirst() : ordered.nullsLast();
  };
}
