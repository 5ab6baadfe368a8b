import * as z from 'zod/mini';
import enumerations from '../../data/enumerations.json' with { type: 'json' };
import { passwordRules } from '../auth/passwords.ts';
import { instant } from '../shared-schemas.ts';
import { isSalesType } from '../user-types.ts';
import { isEmailAddress } from '../inputs/email-address.ts';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

const userTypes = Object.entries(enumerations.userType).map(([id, label]) => ({
  value: Number(id),
  label: label.replace(/([a-z])([A-Z])/g, '$1 $2'),
}));

/** masters.json, users. A password set by another person must be changed at the next sign-in. */
export const users = defineMaster({
  entity: 'user',
  label: 'User',
  plural: 'Users',
  noun: 'Users',
  path: '/api/masters/users/',
  confirms: true,
  holdsPersons: true,
  id: 'UserId',
  fields: {
    UserName: field.text({
      label: 'User Name',
      min: 4,
      max: 50,
      pattern: /^[A-Za-z0-9._@-]+$/,
      fixed: true,
    }),
    FullName: field.text({
      label: 'Full Name',
      min: 3,
      max: 100,
      input: 'alphaspace',
      pattern: /^[A-Za-z ]+$/,
    }),
    UserType: field.choice({ label: 'User Type', choices: userTypes }),
    EmployeeCode: field.text({
      label: 'Employee Code',
      max: 50,
      input: 'alphanumeric',
      pattern: /^[A-Za-z0-9]+$/,
    }),
    Mobile: field.text({
      label: 'Mobile',
      max: 10,
      input: 'numeric',
      pattern: /^[6-9]\d{9}$/,
      hint: 'The OTP goes here',
    }),
    Email: field.text({
      label: 'Email',
      max: 100,
      fits: isEmailAddress,
    }),
    BranchCode: field.optionalText({
      label: 'Branch Code',
      max: 50,
      input: 'alphanumeric',
      hint: 'Required for Sales and Sales Manager',
    }),
    VerifierCode: field.optionalText({
      label: 'Verifier Code',
      max: 20,
      input: 'alphanumeric',
      pattern: /^[A-Za-z0-9]+$/,
      hint: 'Required for a Verifier',
    }),
    AllowViewData: field.yesNo({ label: 'Allow View Data', initial: true }),
    MayOverride: field.gatedYesNo({
      gate: 'AcceptanceGate',
      label: 'May Override',
      hint: 'An Admin who may let a finding of the acceptance gate pass, with a reason',
    }),
    MayHold: field.gatedYesNo({
      gate: 'Retention',
      label: 'May Hold',
      hint: 'An Admin who may place and release legal holds, and approve what is erased',
    }),
    MayExportWhole: field.gatedYesNo({
      gate: 'MaskPersonalData',
      label: 'May Export Whole',
      hint: 'Downloads complete values for a purpose; account numbers stay masked',
    }),
    MayCheck: field.gatedYesNo({
      gate: 'MakerChecker',
      label: 'May Check',
      hint: 'A Verifier who may confirm or return the decisions of others',
    }),
    MayQa: field.gatedYesNo({
      gate: 'QualitySampling',
      label: 'May QA',
      hint: 'A Verifier who reviews samples of the decisions of others',
    }),
    MayScreen: field.gatedYesNo({
      gate: 'Screening',
      label: 'May Screen',
      hint: 'A Verifier or Admin who decides on hits of watch lists',
    }),
    PrincipalOfficer: field.gatedYesNo({
      gate: 'Screening',
      label: 'Principal Officer',
      hint: 'An Admin who is notified of each confirmed person on a stop list',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  // Sales see the data of customers only when that is wanted.
  initials: (form) => ({ AllowViewData: !isSalesType(Number(form['UserType'])) }),
  entered: {
    Password: field.password({
      label: 'Password',
      hint: `${passwordRules} For one sign-in within 72 hours: the user has to change it then. A link is safer`,
    }),
    HandOverTo: field.instruction({
      label: 'Hand over assigned applications to',
      choices: 'verifiers',
      hint: 'When a verifier with open work is made inactive',
    }),
  },
  shown: {
    LastLogin: z.nullable(instant),
    /** Authenticator apps and passkeys. */
    Factors: z.int(),
    MustChangePassword: z.boolean(),
    AssignedApplications: z.int(),
  },
  columns: ['UserName', 'FullName', 'UserType', 'Mobile', 'Email', 'BranchCode', 'IsActive', 'LastLogin'],
});
