import * as z from 'zod/mini';
import { capacityBounds, ReadLanguage } from '../../routing/routing-choices.ts';
import * as field from '../master-fields.ts';
import { masterTexts } from '../master-texts.ts';
import { defineMaster } from '../master.ts';

/** Capacity, skills and shift of verifiers. A verifier without a profile has capacity 1. */
export const verifierProfiles = defineMaster({
  entity: 'verifier-profile',
  label: 'Verifier Profile',
  plural: 'Verifier Profiles',
  noun: 'VerifierProfiles',
  path: '/api/masters/verifier-profiles/',
  id: 'ProfileId',
  fields: {
    UserId: field.choice({ label: 'Verifier', choices: 'verifiers' }),
    Capacity: {
      ...field.number({
        label: 'Capacity',
        ...capacityBounds,
        initial: 1,
        hint: 'The most applications under review at the same time',
      }),
      // The command checks the bounds, and refuses another capacity with 422.
      schema: z.int(masterTexts.required('Capacity')).check(z.minimum(-32_768), z.maximum(32_767)),
    },
    Skills: field.choices({ label: 'Skills', choices: 'skills', min: 0, max: 20, initial: [] }),
    Languages: field.set({
      label: 'Languages',
      min: 0,
      max: 2,
      initial: [],
      choices: [
        { value: ReadLanguage.English, label: 'English' },
        { value: ReadLanguage.Hindi, label: 'Hindi' },
      ],
    }),
    CalendarId: field.optionalChoice({
      label: 'Shift',
      choices: 'calendars',
      hint: 'When empty, the verifier is always on shift',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { FullName: z.string() },
  shownHeaders: { FullName: 'Verifier' },
  refusals: ['unprocessable'],
  columns: ['FullName', 'Capacity', 'Skills', 'Languages', 'CalendarId', 'IsActive'],
});
