import { gatedChoice } from './fields/gated-choice.ts';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** Days that turn-around times leave out when office hours are set (README of the domain pack §13, question 5). */
export const holidays = defineMaster({
  entity: 'holiday',
  label: 'Holiday',
  plural: 'Holidays',
  noun: 'Holidays',
  path: '/api/masters/holidays/',
  id: 'HolidayId',
  fields: {
    HolidayOn: field.day({ label: 'Date' }),
    HolidayName: field.text({ label: 'Holiday Name', min: 3, max: 100 }),
    CalendarId: gatedChoice({
      gate: 'WorkingTime',
      label: 'Calendar',
      choices: 'calendars',
      hint: 'When empty, the holiday counts for every calendar and for the office hours',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['HolidayOn', 'HolidayName', 'IsActive'],
});
