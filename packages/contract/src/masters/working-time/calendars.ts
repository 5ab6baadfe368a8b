import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';
import { workingTimeTexts } from './working-time-texts.ts';

/** In the order of the ISO weekdays, 1 Monday to 7 Sunday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** HH:mm-HH:mm, one or more; only the end may be 24:00. */
const shifts =
  /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)(, ?([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00))*$/;

/** The shifts of a weekday; empty: no shift. */
function shiftsOf(weekday: Weekday, hint?: string) {
  return field.optionalText({
    label: weekday,
    max: 100,
    pattern: shifts,
    mismatch: workingTimeTexts.shifts(weekday),
    ...(hint === undefined ? {} : { hint }),
  });
}

/** The hours in which due times advance. */
export const calendars = defineMaster({
  entity: 'calendar',
  label: 'Calendar',
  plural: 'Calendars',
  noun: 'Calendars',
  path: '/api/masters/calendar/',
  id: 'CalendarId',
  fields: {
    CalendarName: field.text({ label: 'Calendar Name', min: 3, max: 100 }),
    Monday: shiftsOf('Monday', 'Shifts such as 09:00-13:00, 14:00-18:00; a day without shifts stays empty'),
    Tuesday: shiftsOf('Tuesday'),
    Wednesday: shiftsOf('Wednesday'),
    Thursday: shiftsOf('Thursday'),
    Friday: shiftsOf('Friday'),
    Saturday: shiftsOf('Saturday'),
    Sunday: shiftsOf('Sunday'),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  refusals: ['unprocessable'],
  columns: ['CalendarName', ...weekdays, 'IsActive'],
});
