import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const lookUp = { method: 'GET', permission: 'master.look-up', audit: { none: 'a master' } } as const;

/** MAST-06: the short lists that other screens choose from; only rows in use. */
export const listStates = defineEndpoint({
  ...lookUp,
  name: 'listStates',
  path: '/api/masters/states',
  reply: z.array(
    z.strictObject({ StateId: z.int(), StateName: z.string(), PinPrefixes: z.array(z.string()) }),
  ),
});

export const listCountries = defineEndpoint({
  ...lookUp,
  name: 'listCountries',
  path: '/api/masters/countries',
  reply: z.array(z.strictObject({ CountryId: z.int(), CountryName: z.string() })),
});

export const listEmployers = defineEndpoint({
  ...lookUp,
  name: 'listEmployers',
  path: '/api/masters/employers/list',
  reply: z.array(z.strictObject({ EmployerId: z.int(), EmployerName: z.string(), Code: z.string() })),
});

export const lookUpSegments = defineEndpoint({
  ...lookUp,
  name: 'lookUpSegments',
  path: '/api/masters/segments',
  reply: z.array(
    z.strictObject({
      SegmentId: z.int(),
      SegmentName: z.string(),
      Exchanges: z.array(z.string()),
      IncomeProofRequired: z.boolean(),
    }),
  ),
});

export const lookUpSolutions = defineEndpoint({
  ...lookUp,
  name: 'lookUpSolutions',
  path: '/api/masters/solution-list',
  reply: z.array(z.strictObject({ SolutionId: z.int(), SolutionName: z.string() })),
});

export const listFields = defineEndpoint({
  ...lookUp,
  name: 'listFields',
  path: '/api/masters/field-list',
  reply: z.array(z.strictObject({ FieldId: z.int(), FieldName: z.string() })),
});

/** Only masters refer to skills. */
export const lookUpSkills = defineEndpoint({
  ...lookUp,
  name: 'lookUpSkills',
  path: '/api/masters/skills/list',
  permission: 'master.manage',
  reply: z.array(z.strictObject({ SkillId: z.int(), SkillName: z.string() })),
});

/** Only masters refer to calendars. */
export const lookUpCalendars = defineEndpoint({
  ...lookUp,
  name: 'lookUpCalendars',
  path: '/api/masters/calendars/list',
  permission: 'master.manage',
  reply: z.array(z.strictObject({ CalendarId: z.int(), CalendarName: z.string() })),
});
