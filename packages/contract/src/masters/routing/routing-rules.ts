import * as z from 'zod/mini';
import { routingPredicates } from '../../routing/routing-choices.ts';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

const weight = (label: string, initial: number, hint?: string) =>
  field.number({ label, min: 0, max: 100, initial, ...(hint === undefined ? {} : { hint }) });

/** Weights of the score. A saved rule is a draft until it is published. */
export const routingRules = defineMaster({
  entity: 'routing-rule',
  label: 'Routing Rule',
  plural: 'Routing Rules',
  noun: 'RoutingRules',
  path: '/api/masters/routing-rules/',
  id: 'RuleId',
  fields: {
    RuleName: field.text({ label: 'Rule Name', min: 3, max: 100 }),
    Priority: field.number({
      label: 'Priority',
      min: 1,
      max: 999,
      hint: 'The matching rule with the lowest number applies',
    }),
    Predicate: field.optionalChoice({
      label: 'Applications',
      choices: routingPredicates,
      hint: 'When empty, every application',
    }),
    IsHardCase: field.yesNo({
      label: 'Hard Case',
      initial: false,
      hint: 'The quality of earlier decisions counts only here',
    }),
    WeightLoad: weight('Weight of Load', 40, 'The weights up to Idle must sum to 100'),
    WeightSkill: weight('Weight of Skills', 20),
    WeightContinuity: weight('Weight of Continuity', 15),
    WeightLanguage: weight('Weight of Language', 10),
    WeightQuality: weight('Weight of Quality', 10),
    WeightIdle: weight('Weight of Idle Time', 5),
    WeightRecent: weight('Penalty for Recent Work', 25, 'Subtracted'),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {
    /** The version in force; null: never published. */
    PublishedVersion: z.nullable(z.int()),
  },
  shownHeaders: { PublishedVersion: 'Published Version' },
  refusals: ['unprocessable'],
  columns: ['Priority', 'RuleName', 'Predicate', 'IsHardCase', 'PublishedVersion', 'IsActive'],
});
