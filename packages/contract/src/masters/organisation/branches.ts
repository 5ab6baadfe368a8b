import * as z from 'zod/mini';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** What users, leads and applications name by its code, which therefore stays; a closed branch is made inactive. */
export const branches = defineMaster({
  entity: 'branch',
  label: 'Branch',
  plural: 'Branches',
  noun: 'Branches',
  path: '/api/masters/branch/',
  id: 'BranchId',
  fields: {
    BranchCode: field.text({
      label: 'Branch Code',
      max: 50,
      input: 'alphanumeric',
      pattern: /^[A-Za-z0-9]+$/,
      fixed: true,
    }),
    BranchName: field.text({ label: 'Branch Name', min: 2, max: 100 }),
    City: field.text({ label: 'City', min: 2, max: 50 }),
    StateId: field.choice({ label: 'State', choices: 'states' }),
    IsActive: field.yesNo({
      label: 'Active',
      initial: true,
      hint: 'An inactive branch is not offered any more; what names it keeps it',
    }),
  },
  entered: {},
  shown: { State: z.string() },
  columns: ['BranchCode', 'BranchName', 'City', 'State', 'IsActive'],
});
