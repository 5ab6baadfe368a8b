import {
  applicationColumns,
  type ApplicationColumn,
  type listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { BodyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/transaction';
import { sql } from 'kysely';
import type { Session } from '../../http/call.ts';
import { conditions } from './application-conditions.ts';
import { visibleTo } from './visible-to.ts';

type Query = BodyOf<typeof endpoint>;

export async function countRows(
  tx: Tx,
  session: Session,
  query: Pick<Query, 'Filter' | 'search'>,
): Promise<number> {
  const row = await tx
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where(visibleTo(session))
    .where((where) => where.and(conditions(where, query)))
    .executeTakeFirstOrThrow();
  return row.rows;
}

export type PageRow = Awaited<ReturnType<typeof selectPage>>[number];

export async function selectPage(tx: Tx, session: Session, query: Query) {
  const { column, dir } = orderOf(query);
  return await tx
    .selectFrom('application')
    .leftJoin('app_user', 'app_user.user_id', 'application.verifier_id')
    .select([
      'application_id',
      'uan',
      'ucc',
      'name',
      'application.mobile',
      'pan',
      'application.created_on',
      'last_submitted_on',
      'mode',
      'source',
      'status',
      'last_stage_completed',
      'emp_code',
      'emp_branch_code',
      'is_emp_code_filled',
      'verifier_id',
      'full_name as verifier_name',
      'verifier_remarks',
      'stp',
      'row_version',
    ])
    .where(visibleTo(session))
    .where((where) => where.and(conditions(where, query)))
    .orderBy(sql.ref(column), (order) =>
      dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('application_id', dir)
    .limit(query.length)
    .offset(query.start)
    .execute();
}

const orderColumns: Record<ApplicationColumn, string> = {
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
};

function orderOf(query: Query): { column: string; dir: 'asc' | 'desc' } {
  const { column, dir } = query.order?.[0] ?? { column: 'CreatedOn', dir: 'desc' as const };
  const name =
    typeof column === 'number'
      ? applicationColumns[column - 1]
      : applicationColumns.find((known) => known === column);
  if (name === undefined)
    throw new Refusal('invalid', 'This column cannot be sorted by.', [
      { Field: 'order', Message: String(column) },
    ]);
  return { column: orderColumns[name], dir };
}
