import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { users } from '@kyc/contract/masters/users';
import { changeUserType, insertPasswordHash } from '@kyc/db/tables/staff/app-user-table';
import { sql } from 'kysely';
import { newToken } from '../../../platform/ids.ts';
import { hashPassword } from '../../../passwords/password-hash.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';
import { checkUser } from './check-user.ts';
import { handOver } from './hand-over.ts';
import { noteCredentials } from './note-credentials.ts';
import { requestRights, rightsToRequest } from './request-rights.ts';
import { notifyOfChanges } from './notify-of-changes.ts';
import { endSessionsOf } from '@kyc/db/tables/staff/user-session-table';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** The cache of sessions, notified when a user's have ended. */
export interface SessionForgetter {
  forgetUser(userId: number): void;
}

export function userTable(services: WorkflowServices & { readonly sessions: SessionForgetter }): MasterTable {
  return defineMasterTable({
    master: users,
    table: 'app_user',
    id: 'user_id',
    version: 'user_version',
    rows: sql`select user_id as "UserId", user_name as "UserName", full_name as "FullName", user_type as "UserType",
      employee_code as "EmployeeCode", mobile as "Mobile", email as "Email", branch_code as "BranchCode",
      verifier_code as "VerifierCode", allow_view_data as "AllowViewData",
      case when (select acceptance_gate from tenant_settings where tenant_id = ${servedTenant}) then may_override end as "MayOverride",
      case when (select retention from tenant_settings where tenant_id = ${servedTenant}) then may_hold end as "MayHold",
      case when (select mask_personal_data from tenant_settings where tenant_id = ${servedTenant}) then may_export_whole end as "MayExportWhole",
      case when (select maker_checker from tenant_settings where tenant_id = ${servedTenant}) then may_check end as "MayCheck",
      case when (select quality_sampling from tenant_settings where tenant_id = ${servedTenant}) then may_qa end as "MayQa",
      case when (select screening from tenant_settings where tenant_id = ${servedTenant}) then may_screen end as "MayScreen",
      case when (select screening from tenant_settings where tenant_id = ${servedTenant}) then principal_officer end as "PrincipalOfficer", is_active as "IsActive",
      must_change_password as "MustChangePassword", user_version as "RowVersion",
      to_char(last_login_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "LastLogin",
      (select count(*)::integer from user_factor f
        where f.tenant_id = ${servedTenant} and f.user_id = app_user.user_id and f.confirmed_on is not null) as "Factors",
      (select count(*) from application where application.tenant_id = ${servedTenant} and verifier_id = user_id and status = ${sql.lit(ApplicationStatus.Assigned)}) as "AssignedApplications"
      from app_user where app_user.tenant_id = ${servedTenant}`,
    searchOn: ['UserName', 'FullName', 'EmployeeCode'],
    order: ['UserName'],
    unique: [['UserName'], ['EmployeeCode'], ['Email'], ['Mobile'], ['VerifierCode']],
    check: (tx, change) => checkUser(tx, change),
    columns: async (_tx, { form, before }) => ({
      ...(before === undefined
        ? { user_name: form.UserName, user_type: form.UserType, api_key: newToken() }
        : {}),
      full_name: form.FullName,
      employee_code: form.EmployeeCode,
      mobile: form.Mobile,
      email: form.Email,
      branch_code: form.BranchCode,
      verifier_code: form.UserType === UserType.Verifier ? form.VerifierCode : null,
      allow_view_data: form.AllowViewData,
      ...(form.UserType === UserType.Admin
        ? {
            ...(form.MayOverride !== null && { may_override: form.MayOverride }),
            ...(form.MayHold !== null && { may_hold: form.MayHold }),
            ...(form.PrincipalOfficer !== null && { principal_officer: form.PrincipalOfficer }),
          }
        : { may_override: false, may_hold: false, principal_officer: false }),
      ...(form.UserType === UserType.Verifier || form.UserType === UserType.Admin
        ? form.MayScreen !== null && { may_screen: form.MayScreen }
        : { may_screen: false }),
      ...(form.MayExportWhole !== null && { may_export_whole: form.MayExportWhole }),
      ...(form.UserType === UserType.Verifier
        ? {
            ...(form.MayCheck !== null && { may_check: form.MayCheck }),
            ...(form.MayQa !== null && { may_qa: form.MayQa }),
          }
        : { may_check: false, may_qa: false }),
      is_active: form.IsActive,
      ...(form.Password == null
        ? {}
        : {
            password_hash: await hashPassword(form.Password),
            must_change_password: true,
          }),
    }),
    async after(tx, change) {
      const { id, form, before } = change;
      if (form.Password != null) await insertPasswordHash(tx, id);
      const { actorId } = change.changer;
      await noteCredentials(tx, { userId: id, actorId, before, form });
      const rights = await rightsToRequest(tx, { actorId, before, form });
      if (actorId !== null) await requestRights(services, tx, { userId: id, actorId, rights });
      if (before === undefined) return;
      if (form.UserType !== before.UserType)
        await changeUserType(tx, { userId: id, userType: form.UserType });
      const leaves =
        before.UserType === UserType.Verifier && (!form.IsActive || form.UserType !== UserType.Verifier);
      if (leaves && form.HandOverTo != null)
        await handOver(services, tx, { from: before, toUserId: form.HandOverTo, changer: change.changer });
      const isAnother = form.UserType !== before.UserType || form.Password != null;
      const { tenantId } = change.changer;
      await notifyOfChanges(services, tx, { tenantId, userId: id, before, form });
      if (!form.IsActive) await endSessionsOf(tx, { userId: id, reason: 'disabled' });
      else if (isAnother) await endSessionsOf(tx, { userId: id, reason: 'replaced' });
    },
    committed: (id) => services.sessions.forgetUser(id),
  });
}
