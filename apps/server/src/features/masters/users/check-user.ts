import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import { isSalesType, UserType } from '@kyc/contract/user-types';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { countAssignedTo } from '@kyc/db/tables/staff/open-work';
import { lockHolder, lockLeaving } from '@kyc/db/tables/staff/holder';
import { isBranchCode } from '@kyc/db/tables/masters/branch-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { findNewPasswordFault } from '../../../passwords/find-new-password-fault.ts';
import type { Changer } from '../changer.ts';

interface UserForm {
  readonly UserId: number;
  readonly UserName: string;
  readonly UserType: number;
  readonly BranchCode: string | null;
  readonly VerifierCode: string | null;
  readonly MayOverride: boolean | null;
  readonly MayHold: boolean | null;
  readonly MayExportWhole: boolean | null;
  readonly MayCheck: boolean | null;
  readonly MayQa: boolean | null;
  readonly MayScreen: boolean | null;
  readonly PrincipalOfficer: boolean | null;
  readonly IsActive: boolean;
  readonly Password?: string | null | undefined;
  readonly HandOverTo?: number | null | undefined;
}

interface UserChange {
  readonly form: UserForm;
  readonly before:
    | {
        readonly UserType: number;
        readonly IsActive: boolean;
        readonly MayOverride?: boolean | undefined;
        readonly MayHold?: boolean | undefined;
        readonly MayCheck?: boolean | undefined;
        readonly MayQa?: boolean | undefined;
        readonly MayScreen?: boolean | undefined;
        readonly PrincipalOfficer?: boolean | undefined;
        readonly BranchCode: string | null;
      }
    | undefined;
  readonly changer: Changer;
}

/** The rules of masters.json, users. @throws Refusal `guard` for a fault that no field can correct */
export async function checkUser(tx: Tx, { form, before, changer }: UserChange): Promise<FieldError[]> {
  if (before !== undefined) await guardLeaving(tx, { form, before, changer });
  const settings = await readTenantSettings(tx);
  return [
    ...codeProblems(form),
    ...(await branchProblems(tx, form, before)),
    ...flagProblems(form, before, {
      name: 'MayOverride',
      label: 'May Override',
      isOn: settings.AcceptanceGate,
      holder: UserType.Admin,
    }),
    ...flagProblems(form, before, {
      name: 'MayHold',
      label: 'May Hold',
      isOn: settings.Retention,
      holder: UserType.Admin,
    }),
    ...flagProblems(form, before, {
      name: 'MayQa',
      label: 'May QA',
      isOn: settings.QualitySampling,
      holder: UserType.Verifier,
    }),
    ...flagProblems(form, before, {
      name: 'MayCheck',
      label: 'May Check',
      isOn: settings.MakerChecker,
      holder: UserType.Verifier,
    }),
    ...flagProblems(form, before, {
      name: 'PrincipalOfficer',
      label: 'Principal Officer',
      isOn: settings.Screening,
      holder: UserType.Admin,
    }),
    ...flagProblems(form, before, {
      name: 'MayScreen',
      label: 'May Screen',
      isOn: settings.Screening,
      holder: form.UserType === UserType.Admin ? UserType.Admin : UserType.Verifier,
    }),
    ...(form.MayExportWhole === null || settings.MaskPersonalData
      ? []
      : [{ Field: 'MayExportWhole', Message: masterTexts.invalid('May Export Whole') }]),
    ...(await passwordProblems(tx, form, before)),
  ];
}

async function guardLeaving(
  tx: Tx,
  { form, before, changer }: UserChange & { before: NonNullable<UserChange['before']> },
): Promise<void> {
  const stays = (userType: number) => form.IsActive && form.UserType === userType;
  if (before.UserType === UserType.Admin && before.IsActive && !stays(UserType.Admin)) {
    if (form.UserId === changer.actorId) throw new Refusal('guard', masterTexts.ownAccount);
    if ((await countOtherAdmins(tx, form.UserId)) === 0) throw new Refusal('guard', masterTexts.lastAdmin);
  }
  if (before.UserType !== UserType.Verifier || stays(UserType.Verifier)) return;
  // Who gives work to this verifier waits, or has committed and is counted.
  await lockLeaving(tx, form.UserId);
  if ((await countAssignedTo(tx, form.UserId)) > 0) {
    if (form.HandOverTo == null) throw new Refusal('guard', masterTexts.openWork);
    if (form.HandOverTo === form.UserId || (await lockHolder(tx, form.HandOverTo)) === undefined)
      throw new Refusal('invalid', masterTexts.select('verifier'), [
        { Field: 'HandOverTo', Message: masterTexts.select('an active verifier') },
      ]);
  }
}

function codeProblems(form: UserForm): FieldError[] {
  return form.UserType === UserType.Verifier && form.VerifierCode === null
    ? [{ Field: 'VerifierCode', Message: masterTexts.required('Verifier Code') }]
    : [];
}

/** A deactivated branch stays with its present users. */
async function branchProblems(
  tx: Reads,
  form: UserForm,
  before: UserChange['before'],
): Promise<FieldError[]> {
  const isSales = isSalesType(form.UserType);
  if (form.BranchCode === null)
    return isSales ? [{ Field: 'BranchCode', Message: masterTexts.required('Branch Code') }] : [];
  if (await isBranchCode(tx, form.BranchCode, { kept: before?.BranchCode ?? null })) return [];
  return [{ Field: 'BranchCode', Message: masterTexts.invalid('Branch Code') }];
}

interface Flag {
  readonly name: 'MayOverride' | 'MayHold' | 'MayCheck' | 'MayQa' | 'MayScreen' | 'PrincipalOfficer';
  readonly label: string;
  /** Whether the tenant has the feature. */
  readonly isOn: boolean;
  readonly holder: typeof UserType.Admin | typeof UserType.Verifier;
}

/** Only the holder's role can have such a flag; a user whose role changes loses it. */
function flagProblems(
  form: UserForm,
  before: UserChange['before'],
  { name, label, isOn, holder }: Flag,
): FieldError[] {
  if (form[name] === null) return [];
  if (!isOn) return [{ Field: name, Message: masterTexts.invalid(label) }];
  const isGiven = form[name] && before?.[name] !== true;
  if (!isGiven || form.UserType === holder) return [];
  const only = holder === UserType.Admin ? masterTexts.adminsOnly : masterTexts.verifiersOnly;
  return [{ Field: name, Message: only(label) }];
}

async function passwordProblems(
  tx: Reads,
  form: UserForm,
  before: UserChange['before'],
): Promise<FieldError[]> {
  if (form.Password == null)
    return before === undefined ? [{ Field: 'Password', Message: masterTexts.required('Password') }] : [];
  const fault = await findNewPasswordFault(tx, {
    userId: before === undefined ? undefined : form.UserId,
    userName: form.UserName,
    password: form.Password,
  });
  return fault === null ? [] : [{ Field: 'Password', Message: fault }];
}

async function countOtherAdmins(tx: Reads, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('user_type', '=', UserType.Admin)
    .where('is_active', '=', true)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return row.admins;
}
