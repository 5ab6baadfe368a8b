import { UserType } from '@kyc/contract/user-types';
import type { Database } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';

export interface BuiltUser {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  readonly mobile: string;
}

let built = 0;

/** Argon2id of 'Demo@12345' at the cost of tests: no test depends on the cost of a hash. */
export const testPassword = 'Demo@12345';

export async function buildUser(
  database: Database,
  wanted: {
    tenantId: number;
    userType: UserType;
    passwordHash: string;
    userName?: string;
    allowViewData?: boolean;
    isActive?: boolean;
  },
): Promise<BuiltUser> {
  built += 1;
  const userName = wanted.userName ?? `user${built}`;
  const user = { userName, fullName: `Test ${userName}`, mobile: `683${String(built).padStart(7, '0')}` };
  const userId = await inTenant(database, { tenantId: wanted.tenantId }, async (tx) => {
    const row = await tx
      .insertInto('app_user')
      .values({
        user_name: userName,
        full_name: user.fullName,
        user_type: wanted.userType,
        employee_code: `E${built}`,
        mobile: user.mobile,
        email: `${userName}.${built}@example.com`,
        verifier_code: wanted.userType === UserType.Verifier ? `V${built}` : null,
        allow_view_data: wanted.allowViewData ?? true,
        is_active: wanted.isActive ?? true,
        password_hash: wanted.passwordHash,
        api_key: `key-${built}`,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    return row.user_id;
  });
  return { userId, ...user };
}
