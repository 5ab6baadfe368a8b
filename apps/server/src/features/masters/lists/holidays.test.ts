import { afterAll, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';

const masters = await openMasters();
afterAll(masters.house.close);

const diwali = { HolidayId: 0, HolidayOn: '2026-11-08', HolidayName: 'Diwali', IsActive: true };

test('MAST-01 a holiday is added once a day, corrected and taken out of use', async () => {
  const { Id } = await masters.saved('/api/masters/holidays/add', diwali);
  expect(
    await masters.errorsOf('/api/masters/holidays/add', { ...diwali, HolidayName: 'Deepavali' }),
  ).toEqual({
    HolidayOn: 'Date already exists.',
  });
  expect(
    await masters.errorsOf('/api/masters/holidays/add', { ...diwali, HolidayOn: '08/11/2026' }),
  ).toHaveProperty('HolidayOn');
  await masters.saved('/api/masters/holidays/edit', { ...diwali, HolidayId: Id, IsActive: false });
  const { data } = await masters.list('/api/masters/holidays/', { search: { value: '2026-11' } });
  expect(data).toEqual([{ ...diwali, HolidayId: Id, IsActive: false, RowVersion: 2 }]);
});
