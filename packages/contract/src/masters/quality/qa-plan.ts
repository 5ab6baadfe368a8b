import * as z from 'zod/mini';
import { qaStrata } from '../../quality/quality-choices.ts';
import * as field from '../master-fields.ts';
import { masterTexts } from '../master-texts.ts';
import { defineMaster } from '../master.ts';

/** The sampling rates of strata. A stratum without a row has the rate of the product. */
export const qaPlan = defineMaster({
  entity: 'qa-plan',
  label: 'QA Rate',
  plural: 'QA Plan',
  noun: 'QaPlan',
  path: '/api/masters/qa-plan/',
  id: 'PlanId',
  fields: {
    Stratum: field.choice({
      label: 'Decisions',
      choices: qaStrata.map(({ value, label }) => ({ value, label })),
      fixed: true,
    }),
    Rate: {
      ...field.number({
        label: 'Rate %',
        min: 0,
        max: 100,
        hint: 'Sampled as 1 in n: 30 % becomes 1 in 3. 0: none',
      }),
      // The command checks the bounds, and refuses another rate with 422.
      schema: z.int(masterTexts.required('Rate %')).check(z.minimum(-32_768), z.maximum(32_767)),
    },
    IsActive: field.yesNo({
      label: 'Active',
      initial: true,
      hint: 'When inactive, the rate of the product applies',
    }),
  },
  entered: {},
  shown: {
    /** Decisions of the last 30 days. */
    Decisions: z.int(),
  },
  shownHeaders: { Decisions: 'Decisions in 30 Days' },
  shownKinds: { Decisions: 'count' },
  refusals: ['unprocessable'],
  columns: ['Stratum', 'Rate', 'Decisions', 'IsActive'],
});
