import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';
import { workingTimeTexts } from './working-time-texts.ts';

/** Extra hours of a calendar on one date. They count on holidays too. */
export const calendarSessions = defineMaster({
  entity: 'calendar-session',
  label: 'Special Session',
  plural: 'Special Sessions',
  noun: 'CalendarSessions',
  path: '/api/masters/calendar-sessions/',
  id: 'SessionId',
  fields: {
    SessionOn: field.day({ label: 'Date' }),
    CalendarId: field.choice({ label: 'Calendar', choices: 'calendars' }),
    SessionName: field.text({
      label: 'Session Name',
      min: 3,
      max: 100,
      hint: 'For example Muhurat trading, or Settlement Saturday',
    }),
    Opens: field.text({
      label: 'Opens',
      max: 5,
      pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
      mismatch: workingTimeTexts.time('Opens'),
      hint: 'For example 18:00',
    }),
    Closes: field.text({
      label: 'Closes',
      max: 5,
      pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
      mismatch: workingTimeTexts.time('Closes'),
      hint: 'For example 19:00; midnight is 24:00',
    }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  refusals: ['unprocessable'],
  columns: ['SessionOn', 'CalendarId', 'SessionName', 'Opens', 'Closes', 'IsActive'],
});
