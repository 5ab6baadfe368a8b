import { expect, test } from 'vitest';
import { columns } from './application-columns.tsx';

test('DASH-04 the columns in their order; all but Action sort', () => {
  expect(columns.map(({ header }) => header)).toEqual([
    'UAN No.',
    'UCC',
    'Name',
    'Mobile',
    'PAN No.',
    'Created Date',
    'Last Submitted Date',
    'Mode',
    'Source',
    'Status',
    'Last Stage Completed',
    'Branch',
    'Verifier',
    'Remarks',
    'Due',
    'Action',
  ]);
  expect(columns.filter(({ sortable }) => sortable !== true).map(({ id }) => id)).toEqual(['Action']);
});
