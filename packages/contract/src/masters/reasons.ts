import * as z from 'zod/mini';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, reasons: the first solution is the one preselected. */
export const reasons = defineMaster({
  entity: 'reason',
  label: 'Reason',
  plural: 'Reasons',
  noun: 'ReasonMaster',
  path: '/api/masters/reasons/',
  id: 'ReasonId',
  fields: {
    ReasonName: field.text({ label: 'Reason Name', min: 3, max: 200 }),
    FieldId: field.choice({ label: 'Field', choices: 'fields' }),
    CustomerText: field.optionalText({
      label: 'Customer Text',
      min: 3,
      max: 500,
      hint: 'A note for the team; customers do not read it',
    }),
    SolutionIds: field.choices({
      label: 'Solutions',
      min: 1,
      max: 10,
      choices: 'solutions',
      hint: 'In this order; the first is preselected',
    }),
    DisplayOrder: field.number({ label: 'Display Order', min: 1, max: 999, initial: 1, omittable: true }),
    IsInternal: field.gatedYesNo({
      gate: 'RejectionLoop',
      label: 'Internal',
      hint: 'The customer reads the general text alone',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { Field: z.string(), Solutions: z.string() },
  columns: ['ReasonName', 'Field', 'Solutions', 'IsActive'],
});
