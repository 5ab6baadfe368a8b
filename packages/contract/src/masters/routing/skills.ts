import { routingPredicates } from '../../routing/routing-choices.ts';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** Skills that an application may need from its verifier. */
export const skills = defineMaster({
  entity: 'skill',
  label: 'Skill',
  plural: 'Skills',
  noun: 'Skills',
  path: '/api/masters/skills/',
  id: 'SkillId',
  fields: {
    SkillName: field.text({ label: 'Skill Name', min: 3, max: 60 }),
    Predicate: field.choice({
      label: 'Needed For',
      choices: routingPredicates,
      hint: 'The applications that need this skill',
    }),
    IsHard: field.yesNo({
      label: 'Required',
      initial: false,
      hint: 'Verifiers without it do not receive these applications; otherwise it only counts in the score',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['SkillName', 'Predicate', 'IsHard', 'IsActive'],
});
