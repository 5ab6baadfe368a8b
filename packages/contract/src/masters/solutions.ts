import * as z from 'zod/mini';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, solutions. */
export const solutions = defineMaster({
  entity: 'solution',
  label: 'Solution',
  plural: 'Solutions',
  noun: 'SolutionMaster',
  path: '/api/masters/solutions/',
  id: 'SolutionId',
  fields: {
    SolutionName: field.text({ label: 'Solution Name', min: 3, max: 200 }),
    CustomerText: field.optionalText({
      label: 'Customer Text',
      min: 3,
      max: 500,
      hint: 'A note of the desk: what customers read stands in Customer Texts',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { UsedBy: z.int() },
  columns: ['SolutionName', 'UsedBy', 'IsActive'],
});
