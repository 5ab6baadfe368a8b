import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';

const masters = await openMasters();
const { house, admin, saved, list } = masters;
afterAll(house.close);
const path = '/api/masters/acceptance-lists/';
const entry = { ListEntryId: 0, List: 'dummyMobiles', Value: '+91 98765 43210', Note: null, IsActive: true };

describe('the lists of the acceptance gate', () => {
  test('a value is kept as the rules compare it, once', async () => {
    const { Id } = await saved(`${path}add`, entry);
    expect((await admin.get(`${path}${Id}`)).json()).toMatchObject({ Value: '9876543210' });
    expect(await masters.errorsOf(`${path}add`, { ...entry, Value: '09876543210' })).toEqual({
      Value: 'Value already exists for this List.',
    });
    await saved(`${path}add`, { ...entry, List: 'staffContacts', Value: 'Dealer@Example.com' });
    expect(await masters.errorsOf(`${path}edit`, { ...entry, ListEntryId: Id, Value: '12345' })).toEqual({
      Value: 'Value must be a mobile number of 10 digits.',
    });
    expect(
      await masters.errorsOf(`${path}add`, { ...entry, List: 'disposableHosts', Value: 'nowhere' }),
    ).toEqual({ Value: expect.stringContaining('after the @') as string });
  });

  test('an unknown list is 422, by form and, with its line, by file', async () => {
    const answer = await admin.post(`${path}add`, { ...entry, List: 'incomeRanges' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { Errors: [{ Field: 'List', Message: 'Please select List.' }] },
    ]);
    const preview = await admin.post(`${path}import-preview`, { Csv: 'List,Value\nincomeRanges,abc\n' });
    expect(preview.json()).toMatchObject({
      Errors: [{ Row: 2, Field: 'List', Message: 'Please select List.' }],
    });
  });

  test('a file adds all or none, and a repeated line is one', async () => {
    const wrong = 'List,Value,Note\ndummyEmails,nobody@example.com,\ndummyEmails,nobody,\n';
    expect((await admin.post(`${path}import`, { Csv: wrong })).statusCode).toBe(400);
    expect(await list(path, { search: { value: 'nobody' } })).toMatchObject({ recordsFiltered: 0 });
    const right =
      'List,Value,Note\ndummyEmails,Nobody@Example.com,seen in May\nrevokedNumbers,+919000000002,\n';
    expect((await admin.post(`${path}import`, { Csv: right })).json()).toMatchObject({
      Added: 2,
      Errors: [],
    });
    expect(await list(path, { search: { value: 'nobody' } })).toMatchObject({
      data: [{ Value: 'nobody@example.com', Note: 'seen in May', IsActive: true }],
    });
    const twice = await admin.post(`${path}import`, { Csv: right });
    expect([twice.statusCode, twice.json()]).toMatchObject([400, { Errors: [{}, {}] }]);
    const exported = (await admin.post(`${path}export`)).body;
    expect((await admin.post(`${path}import`, { Csv: exported })).json()).toMatchObject({
      Added: 0,
      Changed: 0,
    });
  });
});
