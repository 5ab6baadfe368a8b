import { UserType } from '@kyc/contract/user-types';
import { sql, type Insertable } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface SignInUser {
  readonly userId: number;
  readonly userName: string;
  readonly passwordHash: string;
  readonly mobile: string;
  readonly email: string;
  readonly apiKey: string;
  readonly isActive: boolean;
  /** Another person set the password more than 72 hours ago, and its user never changed it. */
  readonly isFirstPasswordOver: boolean;
}

const firstPasswordHours = 72;

const signInColumns = [
  'user_id as userId',
  'user_name as userName',
  'password_hash as passwordHash',
  'mobile',
  'email',
  'api_key as apiKey',
  'is_active as isActive',
  sql<boolean>`must_change_password and coalesce(
    (select max(set_on) from password_history h where h.tenant_id = app_user.tenant_id and h.user_id = app_user.user_id)
      < now() - make_interval(hours => ${sql.lit(firstPasswordHours)}), false)`.as('isFirstPasswordOver'),
] as const;

export async function selectSignInUser(tx: Reads, userId: number): Promise<SignInUser | undefined> {
  return await tx
    .selectFrom('app_user')
    .select(signInColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export interface SignedInUser {
  readonly userId: number;
  readonly userName: string;
  readonly userType: UserType;
  readonly allowViewData: boolean;
  readonly lastLoginOn: Date | null;
  readonly mustChangePassword: boolean;
  readonly hasSeenTour: boolean;
  readonly passkeyPostponedOn: Date | null;
}

/** Stores the login and returns the user with the login before this one. */
export async function recordLogin(tx: Tx, userId: number): Promise<SignedInUser> {
  const before = await tx
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'user_name as userName',
      'user_type as userType',
      'allow_view_data as allowViewData',
      'last_login_on as lastLoginOn',
      'must_change_password as mustChangePassword',
      sql<boolean>`tour_seen_on is not null`.as('hasSeenTour'),
      'passkey_postponed_on as passkeyPostponedOn',
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('app_user')
    .set({ last_login_on: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
  return before;
}

/** Permanent: the first time stays when it is seen again. */
export async function updateTourSeen(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ tour_seen_on: sql`now()` })
    .where('user_id', '=', userId)
    .where('tour_seen_on', 'is', null)
    .execute();
}

export async function updatePasskeyPostponed(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ passkey_postponed_on: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Two requests of a verifier that would both take work: the second waits for the first. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** Undefined when the user is inactive, because the product must not act on behalf of a user who left. */
export async function selectActiveUserType(tx: Reads, userId: number): Promise<UserType | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select('user_type as userType')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.userType;
}

export async function selectFullName(tx: Reads, userId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select('full_name as fullName')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.fullName;
}

/** Whether the user is a verifier, active or not. */
export async function isVerifier(tx: Reads, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('user_type', '=', UserType.Verifier)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertManyUsers(tx: Tx, rows: readonly Insertable<DB['app_user']>[]): Promise<void> {
  await insertRows(tx, 'app_user', rows);
}

/** Everybody there ever was, by their names. */
export async function selectAllStaff(
  tx: Reads,
): Promise<{ userId: number; userName: string; fullName: string }[]> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'user_name as userName', 'full_name as fullName'])
    .orderBy('full_name')
    .execute();
}

export async function selectUserIds(tx: Reads): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_name as userName', 'user_id as userId'])
    .execute();
  return new Map(rows.map(({ userName, userId }) => [userName, userId]));
}

/** The active user of that name, in any case. */
export async function selectActiveUserByName(tx: Reads, userName: string): Promise<SignInUser | undefined> {
  return await tx
    .selectFrom('app_user')
    .select(signInColumns)
    .where(sql<string>`lower(user_name)`, '=', userName.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** The user's own choice: nothing has to be changed any more. */
export async function updateOwnPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      user_version: sql`user_version + 1`,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Keeps the user's present password, so that it is not chosen again. */
export async function insertPasswordHash(tx: Tx, userId: number): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return;
  await tx
    .insertInto('password_history')
    .values({ user_id: userId, password_hash: user.password_hash })
    .execute();
}

/** The present password and those before it, newest first. */
export async function selectLatestPasswordHashes(
  tx: Reads,
  { userId, count }: { userId: number; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from app_user where tenant_id = ${servedTenant} and user_id = ${userId}
    union all (select password_hash from password_history where tenant_id = ${servedTenant} and user_id = ${userId}
      order by password_id desc limit ${count})`.execute(tx);
  return [...new Set(rows.map(({ hash }) => hash))].slice(0, count);
}

/** The user of that name, in any case, active or not. */
export async function selectUserForLink(
  tx: Reads,
  userName: string,
): Promise<{ userId: number; userName: string; userType: UserType; isActive: boolean } | undefined> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'user_name as userName', 'user_type as userType', 'is_active as isActive'])
    .where(sql<string>`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}

/** By a function of the owner: the transaction's actor must be an active Admin. */
export async function changeUserType(
  tx: Tx,
  { userId, userType }: { userId: number; userType: number },
): Promise<void> {
  await sql`select change_user_type(${userId}::bigint, ${userType}::smallint)`.execute(tx);
}

export async function insertUser(tx: Tx, row: Insertable<DB['app_user']>): Promise<number> {
  const { userId } = await tx
    .insertInto('app_user')
    .values(row)
    .returning('user_id as userId')
    .executeTakeFirstOrThrow();
  return userId;
}

const uniqueFields = ['employee_code', 'mobile', 'email'] as const;
type UniqueField = (typeof uniqueFields)[number];

/** The first of these that another user has already. */
export async function selectTakenUserField(
  tx: Reads,
  fields: Readonly<Record<UniqueField, string>>,
): Promise<UniqueField | undefined> {
  for (const name of uniqueFields) {
    const row = await tx
      .selectFrom('app_user')
      .select('user_id')
      .where(sql<string>`lower(${sql.ref(name)})`, '=', fields[name].toLowerCase())
      .executeTakeFirst();
    if (row !== undefined) return name;
  }
  return undefined;
}

export async function countActiveUsers(tx: Reads): Promise<{ all: number; admins: number }> {
  return await tx
    .selectFrom('app_user')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('user_type', '=', UserType.Admin).as('admins'),
    ])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
}

/** May this Admin let a finding of the acceptance gate pass? */
export async function mayOverride(tx: Reads, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('may_override as may')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.may ?? false;
}

/** Whether exports are masked, and whether this user may export complete values. */
export async function selectExportRight(
  tx: Reads,
  userId: number | undefined,
): Promise<{ readonly isMasked: boolean; readonly hasRight: boolean }> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select([
      'mask_personal_data as isMasked',
      sql<boolean>`coalesce((select may_export_whole and allow_view_data from app_user
        where tenant_id = ${servedTenant} and user_id = ${userId ?? null}), false)`.as('hasRight'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** May this Admin place and release orders to hold? */
export async function mayHold(tx: Reads, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('may_hold as may')
    .where('user_id', '=', userId)
    .where('user_type', '=', UserType.Admin)
    .executeTakeFirst();
  return row?.may ?? false;
}
