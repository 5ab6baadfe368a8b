import { users } from '@kyc/contract/masters/users';
import { Refusal } from '@kyc/contract/refusal';
import { UserType } from '@kyc/contract/user-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertUser, selectTakenUserField, selectUserForLink } from '@kyc/db/tables/staff/app-user-table';
import { readInput } from '../../http/read-input.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { PasswordLink } from '../../passwords/password-link.ts';
import { newToken } from '../../platform/ids.ts';
import { audit, type Author } from '../../records/audit.ts';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { sendLink } from './send-link.ts';

interface Wanted {
  readonly tenant: { readonly tenantId: number };
  readonly publicUrl: string;
  readonly person: {
    readonly UserName: string;
    readonly FullName: string;
    readonly Mobile: string;
    readonly Email: string;
    readonly EmployeeCode: string;
  };
}

export interface Invited extends PasswordLink {
  readonly userName: string;
  readonly isNew: boolean;
}

/**
 * An Admin with a link for the first password. A repeated invitation of the same Admin gives a new link and voids the old one; another
 * user's name is rejected. @throws Refusal `invalid`, `guard`
 */
export async function inviteAdmin(tx: Tx, author: Author, wanted: Wanted): Promise<Invited> {
  const { UserName, FullName, Mobile, Email, EmployeeCode } = readInput(users.form, {
    UserId: 0,
    UserType: UserType.Admin,
    AllowViewData: true,
    IsActive: true,
    ...wanted.person,
  });
  const found = await selectUserForLink(tx, UserName);
  if (found !== undefined) {
    if (found.userType !== UserType.Admin)
      throw new Refusal('guard', `The user ${UserName} is there already and is no Admin.`);
    const link = await sendLink(tx, author, { ...wanted, user: found });
    return { ...link, userName: found.userName, isNew: false };
  }
  const fields = { employee_code: EmployeeCode, mobile: Mobile, email: Email };
  const taken = await selectTakenUserField(tx, fields);
  if (taken !== undefined) {
    const label = { employee_code: 'Employee Code', mobile: 'Mobile', email: 'Email' }[taken];
    throw new Refusal('invalid', masterTexts.duplicate(label));
  }
  const userId = await insertUser(tx, {
    user_name: UserName,
    full_name: FullName,
    user_type: UserType.Admin,
    ...fields,
    allow_view_data: true,
    // Unknown to all: the link is the only way in.
    password_hash: await hashPassword(newToken()),
    must_change_password: true,
    api_key: newToken(),
  });
  await audit(
    tx,
    { ...author, action: 'user.invite' },
    { entity: 'user', entityId: userId, details: { userName: UserName, userType: 'Admin' } },
  );
  const user = { userId, userName: UserName, isActive: true };
  const link = await sendLink(tx, author, { ...wanted, user });
  return { ...link, userName: UserName, isNew: true };
}
