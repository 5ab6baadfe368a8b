import type { Reads, Tx } from '../../connection/transaction.ts';

/** Rights to see or export applicants' data and to check decisions, whose giving needs a second person (decision 049). */
const rightColumns = {
  AllowViewData: 'allow_view_data',
  MayExportWhole: 'may_export_whole',
  MayCheck: 'may_check',
  MayQa: 'may_qa',
  MayScreen: 'may_screen',
} as const;
export type ProtectedRight = keyof typeof rightColumns;
export const protectedRights = Object.keys(rightColumns) as ProtectedRight[];

export function isProtectedRight(name: string): name is ProtectedRight {
  return name in rightColumns;
}

interface RightOfUser {
  readonly userId: number;
  readonly right: ProtectedRight;
}

/** Locked until the transaction ends; undefined where there is no such user. */
export async function lockUserRight(tx: Tx, { userId, right }: RightOfUser): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(`${rightColumns[right]} as isGiven`)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.isGiven;
}

export async function updateUserRight(
  tx: Tx,
  { userId, right, isGiven }: RightOfUser & { readonly isGiven: boolean },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({ [rightColumns[right]]: isGiven, user_version: eb('user_version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function allowsViewData(tx: Reads, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('allow_view_data as isAllowed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.isAllowed ?? false;
}
