import * as z from 'zod/mini';
import { allModes, modeName } from '../../modes.ts';
import { PlanType } from '../../plan-types.ts';
import * as field from '../master-fields.ts';
import { masterTexts } from '../master-texts.ts';
import { defineMaster } from '../master.ts';

/** 28,800 minutes are 60 days of eight hours. */
export const targetBounds = { min: 5, max: 28_800 } as const;

/** The attempts of an application that a policy is for. */
export const PolicyAttempt = { First: 1, Later: 2 } as const;

/** Targets in working time. The first active policy by priority whose conditions match an application gives its due time. */
export const slaPolicies = defineMaster({
  entity: 'sla-policy',
  label: 'SLA Policy',
  plural: 'SLA Policies',
  noun: 'SlaPolicies',
  path: '/api/masters/sla-policies/',
  id: 'PolicyId',
  fields: {
    PolicyName: field.text({ label: 'Policy Name', min: 3, max: 100 }),
    Priority: field.number({
      label: 'Priority',
      min: 1,
      max: 999,
      hint: 'The matching policy with the lowest number applies',
    }),
    SourceId: field.optionalChoice({ label: 'Source', choices: 'sources', hint: 'When empty, every source' }),
    Mode: field.optionalChoice({
      label: 'Mode',
      choices: allModes.map((mode) => ({ value: mode, label: modeName(mode) })),
      hint: 'When empty, every mode',
    }),
    Stp: field.optionalChoice({
      label: 'Straight Through',
      choices: [
        { value: 1, label: 'Flagged' },
        { value: 0, label: 'Not flagged' },
      ],
      hint: 'When empty, both',
    }),
    PlanType: field.optionalChoice({
      label: 'Plan Type',
      choices: [
        { value: PlanType.Cash, label: 'Cash' },
        { value: PlanType.CashAndDerivatives, label: 'Cash and Derivatives' },
      ],
      hint: 'When empty, every plan',
    }),
    Attempt: field.optionalChoice({
      label: 'Attempt',
      choices: [
        { value: PolicyAttempt.First, label: 'First' },
        { value: PolicyAttempt.Later, label: 'Later' },
      ],
      hint: 'When empty, every attempt',
    }),
    BranchCode: field.optionalText({
      label: 'Branch Code',
      max: 50,
      input: 'alphanumeric',
      pattern: /^[A-Za-z0-9]+$/,
      hint: 'When empty, every branch',
    }),
    CalendarId: field.choice({ label: 'Calendar', choices: 'calendars' }),
    TargetMinutes: {
      ...field.number({
        label: 'Target Minutes',
        ...targetBounds,
        hint: 'Working minutes until the due time',
      }),
      // The command checks the bounds, and refuses such a target with 422 like a target that the calendar cannot reach.
      schema: z
        .int(masterTexts.required('Target Minutes'))
        .check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)),
    },
    WarningPercent: field.number({
      label: 'Warning %',
      min: 50,
      max: 95,
      initial: 80,
      hint: 'The share of the target after which the application is shown as nearly due',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  refusals: ['unprocessable'],
  columns: [
    'Priority',
    'PolicyName',
    'SourceId',
    'Mode',
    'Stp',
    'PlanType',
    'Attempt',
    'BranchCode',
    'CalendarId',
    'TargetMinutes',
    'WarningPercent',
    'IsActive',
  ],
});
