import { listKinds, listSeverities } from '../../screening/screening-choices.ts';
import * as z from 'zod/mini';
import * as field from '../master-fields.ts';
import { defineMaster } from '../master.ts';

/** Customers are compared with the persons of these lists. Their entries come from files. */
export const watchLists = defineMaster({
  entity: 'watch-list',
  label: 'Watch List',
  plural: 'Watch Lists',
  noun: 'WatchLists',
  path: '/api/masters/watch-lists/',
  id: 'ListId',
  fields: {
    ListName: field.text({ label: 'List Name', min: 3, max: 100 }),
    Kind: field.choice({ label: 'Kind', choices: listKinds }),
    Severity: field.choice({ label: 'Severity', choices: listSeverities }),
    RefreshDays: field.number({
      label: 'Refresh Days',
      min: 1,
      max: 366,
      hint: 'After these days without a new version the page Screening warns',
    }),
    IsActive: field.yesNo({
      label: 'Active',
      initial: true,
      hint: 'The hits of an inactive list are closed',
    }),
  },
  entered: {},
  shown: {
    /** Of the version in force. */
    Entries: z.int(),
  },
  shownHeaders: { Entries: 'Entries' },
  shownKinds: { Entries: 'count' },
  columns: ['ListName', 'Kind', 'Severity', 'RefreshDays', 'Entries', 'IsActive'],
});
