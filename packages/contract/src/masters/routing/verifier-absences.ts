import * as z from 'zod/mini';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** Leave. A verifier receives no work on these days. */
export const verifierAbsences = defineMaster({
  entity: 'verifier-absence',
  label: 'Leave',
  plural: 'Leave',
  noun: 'VerifierAbsences',
  path: '/api/masters/verifier-absences/',
  id: 'AbsenceId',
  fields: {
    UserId: field.choice({ label: 'Verifier', choices: 'verifiers' }),
    FromOn: field.day({ label: 'From' }),
    ToOn: field.day({ label: 'To', hint: 'The last day of the leave' }),
    Note: field.optionalText({ label: 'Note', max: 200 }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { FullName: z.string() },
  shownHeaders: { FullName: 'Verifier' },
  refusals: ['unprocessable'],
  columns: ['FullName', 'FromOn', 'ToOn', 'Note', 'IsActive'],
});
