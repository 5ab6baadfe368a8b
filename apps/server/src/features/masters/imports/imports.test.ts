import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readImport } from '@kyc/contract/masters/imports/imports';
import type { ImportReply } from '@kyc/contract/masters/master';
import { UserType } from '@kyc/contract/user-types';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn } from '../../../../testing/staff.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { MastersServices } from '../all-master-tables.ts';
import { importMasterJob } from './import-master.job.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'IMPORTS' });
const { database } = house.test;
await inTenant(database, tenant, insertPlaces);
const admin = await signedIn(house, { tenant, userType: UserType.Admin });
const other = await signedIn(house, { tenant, userType: UserType.Admin });

const services = {
  database,
  storage: house.storage,
  logger: createLogger({ level: 'silent' }),
  sessions: { forgetUser: () => undefined },
  // The job uses only these; the tables of users and plans take the others when their rows change.
} as unknown as MastersServices;
const work = (importId: string) => importMasterJob.work(services, { tenantId: tenant.tenantId, importId });

type State = ReplyOf<typeof readImport>;

async function started(master: string, csv: string): Promise<string> {
  const answer = await admin.post(`/api/masters/${master}/import-start`, { Csv: csv });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ ImportId: string }>().ImportId;
}
const read = async (id: string) => (await admin.get(`/api/masters/imports/${id}`)).json<State>();
async function checked(master: string, csv: string): Promise<State> {
  const id = await started(master, csv);
  await work(id);
  return await read(id);
}
async function applied(state: State, more: object = {}): Promise<State> {
  const answer = await admin.post('/api/masters/imports/apply', { ImportId: state.ImportId, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  await work(state.ImportId);
  return await read(state.ImportId);
}
const preview = async (master: string, csv: string, more: object = {}) =>
  (await admin.post(`/api/masters/${master}/import-preview`, { Csv: csv, ...more })).json<ImportReply>();
const exported = async (master: string, body: object = {}) =>
  (await admin.post(`/api/masters/${master}/export`, body)).body.replace('\uFEFF', '');
const rowOf = async (master: string, search: string) => {
  const answer = await admin.post(`/api/masters/${master}/`, {
    start: 0,
    length: 10,
    search: { value: search },
  });
  return answer.json<{ data: Record<string, unknown>[] }>().data[0] ?? {};
};

const pincodes = 'PincodeId,Pincode,City,District,StateId,CountryId,IsActive';
const holidays = 'HolidayId,HolidayOn,HolidayName,IsActive';
const banks = 'BankId,BankName,BankCode,PennyDropEnabled,AccountMinLength,AccountMaxLength,IsActive';

describe('F12 a file as spreadsheets in India write it', () => {
  const place = { Pincode: '799998', City: 'Foo Bar', District: 'Bar', State: 'Tripura' };
  test.each([
    ['commas', `${pincodes}\n,799998,Foo Bar,Bar,16,106,Y`],
    ['semicolons', `${pincodes.replaceAll(',', ';')}\n;799998;Foo Bar;Bar;16;106;Y`],
    ['tabs', `${pincodes.replaceAll(',', '\t')}\n\t799998\tFoo Bar\tBar\t16\t106\tY`],
    [
      'a line that names the separator',
      `sep=;\r\n${pincodes.replaceAll(',', ';')}\r\n;799998;Foo Bar;Bar;16;106;Y`,
    ],
    ['a no-break space in a cell', `${pincodes}\n,799998,Foo\u00a0Bar,Bar\u00a0,16,106,Y`],
    ['double blanks in a cell', `${pincodes}\n,799998, Foo  Bar,Bar,16,106,Y`],
    ['empty columns at the end of the header', `${pincodes},,\n,799998,Foo Bar,Bar,16,106,Y,,`],
    ['rows of commas at the end', `${pincodes}\n,799998,Foo Bar,Bar,16,106,Y\n,,,,,,\n,,,,,,\n`],
    [
      'padded headers in another case',
      ` pincodeid , PINCODE ,city,District\u00a0,stateid,CountryId,IsActive\n,799998,Foo Bar,Bar,16,106,Y`,
    ],
    [
      'the labels of the columns',
      `PincodeId,Pincode,City,District,State,Country,Active\n,799998,Foo Bar,Bar,16,India,Y`,
    ],
    ['the state by name', `${pincodes}\n,799998,Foo Bar,Bar,TRIPURA,India,Y`],
  ])('%s', async (_case, csv) => {
    const reply = await preview('pincode', csv);
    expect(reply.Errors).toEqual([]);
    expect(reply.Added).toBe(1);
    expect(reply.Changes?.[0]?.Cells).toEqual([
      { Field: 'Pincode', Old: '', New: place.Pincode },
      { Field: 'City', Old: '', New: place.City },
      { Field: 'District', Old: '', New: place.District },
      { Field: 'StateId', Old: '', New: place.State },
      { Field: 'CountryId', Old: '', New: 'India' },
      { Field: 'IsActive', Old: '', New: 'Y' },
    ]);
  });

  test.each(['26-01-2037', '26/01/2037', '26-Jan-37', '26-Jan-2037', '2037-01-26', '26.1.2037'])(
    'the date %s',
    async (day) => {
      const reply = await preview('holidays', `${holidays}\n,${day},Republic Day,TRUE`);
      expect(reply.Errors).toEqual([]);
      expect(reply.Changes?.[0]?.Cells).toContainEqual({ Field: 'HolidayOn', Old: '', New: '2037-01-26' });
    },
  );

  test.each([
    [
      'a date that does not exist',
      'holidays',
      `${holidays}\n,31-02-2037,Republic Day,TRUE`,
      'HolidayOn',
      'Date is not a date such as 26-01-2027.',
    ],
    [
      'a line break in a name',
      'holidays',
      `${holidays}\n,26-01-2037,"Republic\nDay",TRUE`,
      'HolidayName',
      'Holiday Name must be one line.',
    ],
    [
      'a state that does not exist',
      'pincode',
      `${pincodes}\n,799998,Foo,Bar,99,106,Y`,
      'StateId',
      'Please select State.',
    ],
    [
      'a state whose name is unknown',
      'pincode',
      `${pincodes}\n,799998,Foo,Bar,Atlantis,106,Y`,
      'StateId',
      'Please select State.',
    ],
  ])('%s is a fault of its cell', async (_case, master, csv, field, message) => {
    const { Errors } = await preview(master, csv);
    expect(Errors.map(({ Row, Field }) => [Row, Field])).toEqual([[2, field]]);
    expect(Errors[0]?.Message).toBe(message);
  });

  test('a row with an unknown id has this fault only', async () => {
    const { Errors } = await preview('banks', 'BankId,BankName,BankCode\n999999,Any Bank,HDFC');
    expect(Errors).toEqual([{ Row: 2, Field: '', Message: 'There is no row with this id.' }]);
  });

  test('R11 a header that appears twice gets 400', async () => {
    const answer = await admin.post('/api/masters/holidays/import-preview', {
      Csv: 'HolidayId,HolidayOn,holidayname,HolidayName\n,26-01-2037,A,B',
    });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      400,
      'The column HolidayName appears twice.',
    ]);
  });

  test('F12 the message of two unique fields names both', async () => {
    const first = await rowOf('pincode', '4');
    const { Pincode, City } = first as Record<string, string>;
    const { Errors } = await preview('pincode', `${pincodes}\n,${Pincode},${City},Elsewhere,27,106,Y`);
    expect(Errors).toEqual([{ Row: 2, Field: 'Pincode', Message: 'Pincode already exists for this City.' }]);
  });

  test.each([
    ['an earlier name', 'Orissa', 'Odisha'],
    ['another spelling', 'JAMMU & KASHMIR', 'Jammu and Kashmir'],
    ['a code', 'KA', 'Karnataka'],
  ])('the state by %s', async (_case, written, name) => {
    const { Errors, Changes } = await preview('pincode', `${pincodes}\n,799998,Foo,Bar,${written},106,Y`);
    expect(Errors).toEqual([]);
    expect(Changes?.[0]?.Cells).toContainEqual({ Field: 'StateId', Old: '', New: name });
  });

  test('F13 a line that repeats another line or a stored row, cell for cell, adds nothing', async () => {
    const [head = '', stored = ''] = (await exported('pincode', { Search: '110001' })).split('\r\n');
    const withoutId = stored.replace(/^\d+/, '').replace(/\d+$/, '');
    const row = ',799998,Foo,Bar,Tripura,India,Y,';
    expect(await preview('pincode', [head, row, withoutId, row].join('\n'))).toMatchObject({
      Added: 1,
      Unchanged: 2,
      Errors: [],
    });
    const other = row.replace('Bar', 'Elsewhere');
    expect((await preview('pincode', [head, row, other].join('\n'))).Errors).toEqual([
      { Row: 3, Field: 'Pincode', Message: 'Pincode already exists for this City.' },
    ]);
  });

  test('F12 an export names states, and R4 has the version of each row', async () => {
    const [header = '', first = ''] = (await exported('pincode', { Search: '110001' })).split('\r\n');
    expect(header).toBe(`${pincodes},RowVersion`);
    expect(first).toMatch(/,Delhi,India,Y,\d+$/);
  });
});

describe('R10 every fault is counted and in a file', () => {
  test('250 of 250 rows', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `,Bank ${at},b${at},Y,9,18,Y`);
    const state = await checked('banks', [banks, ...rows].join('\n'));
    expect(state).toMatchObject({ State: 'checked', Result: { ErrorsTotal: 250, Added: 0 } });
    expect(state.Result?.Errors).toHaveLength(100);
    const file = await admin.get(`/api/masters/imports/${state.ImportId}/errors`);
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(251);
    expect(lines[250]).toBe('251,BankCode,Bank Code must be the first four letters of the IFSC.');
    const refused = await admin.post('/api/masters/imports/apply', { ImportId: state.ImportId });
    expect(refused.statusCode).toBe(409);
  });
});

describe('F13 an import is a job', () => {
  test('is checked without an effect, applied completely, and audited row by row', async () => {
    const [head = '', first = ''] = (await exported('banks')).split('\r\n');
    const [id, name] = first.split(',');
    const renamed = first.replace(String(name), 'Renamed Bank');
    const state = await checked('banks', [head, renamed, ',Job Bank,JOBB,Y,9,18,Y,'].join('\n'));
    expect(state).toMatchObject({
      State: 'checked',
      Result: {
        Added: 1,
        Changed: 1,
        Changes: [
          {
            Row: 2,
            Id: Number(id),
            Change: 'edit',
            Cells: [{ Field: 'BankName', Old: name, New: 'Renamed Bank' }],
          },
          { Row: 3, Id: null, Change: 'add' },
        ],
      },
    });
    expect(await rowOf('banks', 'JOBB')).toEqual({});
    const done = await applied(state);
    expect(done).toMatchObject({ State: 'applied', Result: { Message: 'Banks: 1 added, 1 changed.' } });
    expect(await rowOf('banks', 'JOBB')).toMatchObject({ BankName: 'Job Bank', RowVersion: 1 });
    expect(await rowOf('banks', 'Renamed Bank')).toMatchObject({ BankId: Number(id), RowVersion: 2 });
    const audited = await inTenant(database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(['action', 'actor_id', 'entity_id'])
        .where('request_id', '=', state.ImportId)
        .orderBy('audit_id')
        .execute(),
    );
    expect(audited.map(({ action }) => action)).toEqual(['bank.import', 'bank.edit', 'bank.add']);
    expect(new Set(audited.map((row) => row.actor_id))).toEqual(new Set([admin.userId]));
    await work(state.ImportId);
    expect(await read(state.ImportId)).toMatchObject({ State: 'applied' });
  });

  test('of more rows than one batch has an audit row for each', async () => {
    const letter = (place: number) => String.fromCodePoint(65 + (place % 26));
    const rows = Array.from({ length: 600 }, (_, at) => {
      const code = `Q${letter(Math.floor(at / 676))}${letter(Math.floor(at / 26))}${letter(at)}`;
      return `,Bank ${code},${code},Y,9,18,Y`;
    });
    const done = await applied(await checked('banks', [banks, ...rows].join('\n')));
    expect(done).toMatchObject({ State: 'applied', Result: { Added: 600 } });
    const { count } = await inTenant(database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(({ fn }) => fn.count<number>('entity_id').distinct().as('count'))
        .where('request_id', '=', done.ImportId)
        .where('action', '=', 'bank.add')
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(600);
  });

  test('belongs to its user', async () => {
    const id = await started('banks', `${banks}\n,Own Bank,OWNB,Y,9,18,Y`);
    for (const answer of [
      await other.get(`/api/masters/imports/${id}`),
      await other.get(`/api/masters/imports/${id}/errors`),
      await other.post('/api/masters/imports/apply', { ImportId: id }),
      await other.post('/api/masters/imports/cancel', { ImportId: id }),
    ])
      expect(answer.statusCode).toBe(404);
    await admin.post('/api/masters/imports/cancel', { ImportId: id });
  });

  test('is cancelled without an effect', async () => {
    const state = await checked('banks', `${banks}\n,Cancelled Bank,CANC,Y,9,18,Y`);
    const answer = await admin.post('/api/masters/imports/cancel', { ImportId: state.ImportId });
    expect(answer.statusCode).toBe(200);
    await work(state.ImportId);
    expect(await read(state.ImportId)).toMatchObject({ State: 'cancelled' });
    const apply = await admin.post('/api/masters/imports/apply', { ImportId: state.ImportId });
    expect(apply.statusCode).toBe(409);
    expect(await rowOf('banks', 'CANC')).toEqual({});
  });

  test('a file that is no CSV file fails with its reason', async () => {
    const state = await checked('banks', 'BankName,Colour\nx,y');
    expect(state.State).toBe('failed');
    expect(state.Notice).toContain('The column Colour is not known.');
  });

  test('a row that was changed after the check is shown again instead of being overwritten', async () => {
    const [head = '', ...rows] = (await exported('banks')).split('\r\n');
    const row = rows[5] ?? '';
    const [id = '', name = ''] = row.split(',');
    const state = await checked('banks', [head, row.replace(name, 'From the File')].join('\n'));
    await edit(Number(id), { BankName: 'Edited on Screen' });
    const again = await applied(state);
    expect(again).toMatchObject({
      State: 'checked',
      Notice: 'Rows were changed since the check. The file was compared again: review the changes.',
      Result: { ConflictsTotal: 1 },
    });
    expect(await rowOf('banks', 'Edited on Screen')).toMatchObject({ BankId: Number(id) });
  });
});

async function edit(id: number, change: object): Promise<void> {
  const { RowVersion: _, ...row } = (await other.get(`/api/masters/banks/${id}`)).json<
    Record<string, unknown>
  >();
  const answer = await other.post('/api/masters/banks/edit', { ...row, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('R4 rows that were changed since the export', () => {
  async function stale(place: number) {
    const [head = '', ...rows] = (await exported('banks')).split('\r\n');
    const row = rows[place] ?? '';
    const [id = '', name = ''] = row.split(',');
    await edit(Number(id), { BankName: `Newer ${place}` });
    return { id: Number(id), name, csv: [head, row].join('\n') };
  }

  test('stop the import until its user decides', async () => {
    const { name, csv } = await stale(10);
    const reply = await preview('banks', csv);
    expect(reply).toMatchObject({
      ConflictsTotal: 1,
      Conflicts: [{ Row: 2, Cells: [{ Field: 'BankName', Old: 'Newer 10', New: name }] }],
    });
    const refused = await admin.post('/api/masters/banks/import', { Csv: csv });
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      409,
      'One row was changed since the export. Choose whether to keep or to overwrite it.',
    ]);
    const state = await checked('banks', csv);
    const apply = await admin.post('/api/masters/imports/apply', { ImportId: state.ImportId });
    expect(apply.statusCode).toBe(409);
    expect(await rowOf('banks', 'Newer 10')).toMatchObject({ BankName: 'Newer 10' });
  });

  test('keep their values', async () => {
    const { csv, id } = await stale(11);
    const done = await applied(await checked('banks', csv), { Conflicts: 'keep' });
    expect(done).toMatchObject({ State: 'applied', Result: { Changed: 0, Kept: 1 } });
    expect(await rowOf('banks', 'Newer 11')).toMatchObject({ BankId: id });
  });

  test('are overwritten', async () => {
    const { csv, id, name } = await stale(12);
    const done = await applied(await checked('banks', csv), { Conflicts: 'overwrite' });
    expect(done).toMatchObject({ State: 'applied', Result: { Changed: 1 } });
    expect(await rowOf('banks', name)).toMatchObject({ BankId: id });
  });

  test('row by row as well, for a master whose rows have commands of their own', async () => {
    await admin.post('/api/masters/solutions/add', {
      SolutionId: 0,
      SolutionName: 'First words',
      CustomerText: 'Text',
      IsActive: true,
    });
    const csv = await exported('solutions', { Search: 'First words' });
    const row = await rowOf('solutions', 'First words');
    const { RowVersion: _, UsedBy: __, ...form } = row;
    await other.post('/api/masters/solutions/edit', { ...form, SolutionName: 'Second words' });
    const state = await checked('solutions', csv);
    expect(state.Result).toMatchObject({ ConflictsTotal: 1 });
    const kept = await applied(state, { Conflicts: 'keep' });
    expect(kept).toMatchObject({ State: 'applied', Result: { Kept: 1, Changed: 0 } });
    expect(await rowOf('solutions', 'Second words')).toMatchObject({ SolutionName: 'Second words' });
  });
});

test('R17 a typed city has letters and spaces only, an imported one the characters of the official list', async () => {
  const body = {
    PincodeId: 0,
    Pincode: '799997',
    City: 'City 9',
    District: 'Bar',
    StateId: 16,
    CountryId: 106,
    IsActive: true,
  };
  const answer = await admin.post('/api/masters/pincode/add', body);
  expect([answer.statusCode, answer.json<{ Errors: unknown[] }>().Errors]).toEqual([
    400,
    [{ Field: 'City', Message: 'City can have letters and spaces only.' }],
  ]);
  expect((await preview('pincode', `${pincodes}\n,799997,Sector 9 S.O,Bar,16,106,Y`)).Errors).toEqual([]);
});
