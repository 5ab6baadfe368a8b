import { UserType } from '@kyc/contract/user-types';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { readCell, writeCell } from './cells.ts';
import { readCsvLines, writeCsvLine } from './csv-text.ts';
import { text } from '@kyc/contract/masters/master-fields';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let admin: Caller;

beforeAll(async () => {
  tenant = await buildTenant(house.test);
  await inTenant(house.test.database, tenant, insertPlaces);
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
});

async function exported(master: string, body: object = {}): Promise<string> {
  const answer = await admin.post(`/api/masters/${master}/export`, body);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body;
}

async function countBanks(): Promise<number> {
  return (await admin.post('/api/masters/banks/', { start: 0, length: 1 })).json<{ recordsTotal: number }>()
    .recordsTotal;
}

const header = 'BankId,BankName,BankCode,PennyDropEnabled,AccountMinLength,AccountMaxLength,IsActive';

describe('cells', () => {
  const field = text({ label: 'Any', max: 200 });

  test('MAST-01 a text that a spreadsheet would take for a formula is neutralised, and the round trip restores it', async () => {
    const hostile = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      "'=1",
      "''@x",
      '=HYPERLINK("http://x","y")',
    ];
    const harmless = ['plain', "'quoted'", 'a=b', 'x,y', 'line\nbreak', 'say "hi"', "'"];
    for (const value of [...hostile, ...harmless]) {
      const cell = writeCell(value);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      const [line] = (await readCsvLines(writeCsvLine(['1', cell]))) ?? [];
      expect(readCell(line?.cells[1] ?? '', field)).toBe(value);
    }
    expect(harmless.map((value) => writeCell(value))).toEqual(harmless);
  });

  test('quotations, line ends and a byte order mark are read as RFC 4180 requires', async () => {
    const lines = await readCsvLines('\uFEFFa,"b ""x"", c"\r\n\r\n1,\n"2\n3",4');
    expect(lines?.map(({ cells }) => cells)).toEqual([
      ['a', 'b "x", c'],
      ['1', ''],
      ['2\n3', '4'],
    ]);
    expect(await readCsvLines('a,"b')).toBeUndefined();
  });

  test('a line has its number in a spreadsheet, including empty lines above it', async () => {
    const lines = await readCsvLines('a,b\r\n\r\n"1\n2",3\r\n\r\n4,5\r\n');
    expect(lines?.map(({ number }) => number)).toEqual([1, 3, 5]);
  });

  test('quotes that are no quotation are letters', async () => {
    const lines = await readCsvLines('5" pipe, "x"\n"a",b"c');
    expect(lines?.map(({ cells }) => cells)).toEqual([
      ['5" pipe', ' "x"'],
      ['a', 'b"c'],
    ]);
  });

  test('a letter split across two pieces of a long file stays intact', async () => {
    const name = 'नाम'.repeat(40_000);
    expect((await readCsvLines(`${name},1\n2,${name}`))?.map(({ cells }) => cells)).toEqual([
      [name, '1'],
      ['2', name],
    ]);
  });
});

describe('MAST-01 import and export', () => {
  test('an export imports back without a change', async () => {
    const csv = await exported('banks');
    expect(csv.startsWith(`\uFEFF${header},RowVersion\r\n`)).toBe(true);
    const preview = await admin.post('/api/masters/banks/import-preview', { Csv: csv });
    expect(preview.json()).toMatchObject({ Added: 0, Changed: 0, Unchanged: 47, Errors: [] });
  });

  test('a preview shows the effects without a change; the import applies them, audited row by row', async () => {
    const csv = `${header}\n,Imported Bank,IMPO,Y,9,18,Y\n`;
    const before = await countBanks();
    const preview = await admin.post('/api/masters/banks/import-preview', { Csv: csv });
    expect(preview.json()).toMatchObject({
      Added: 1,
      Changed: 0,
      Sample: [{ Row: 2, Change: 'add', Values: ['Imported Bank', 'IMPO', 'true', 'true'] }],
    });
    expect(await countBanks()).toBe(before);
    const done = await admin.post('/api/masters/banks/import', { Csv: csv });
    expect(done.json()).toMatchObject({ Message: 'Banks: 1 added, 0 changed.' });
    expect(await countBanks()).toBe(before + 1);
    const audited = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(['action', 'details'])
        .where('action', 'in', ['bank.add', 'bank.import'])
        .orderBy('audit_id')
        .execute(),
    );
    expect(audited).toMatchObject([
      { action: 'bank.import', details: { rows: 1 } },
      { action: 'bank.add', details: { new: { BankCode: 'IMPO' } } },
    ]);
  });

  test('one faulty row: every faulty row is reported and no row is imported', async () => {
    const before = await countBanks();
    const csv = [
      header,
      ',Good Bank,GOOD,Y,9,18,Y',
      ',Bad Bank,bad,Y,9,18,Y',
      ',Good Bank,GOOE,Y,9,18,Y',
      '999999,Ghost Bank,GHOS,Y,9,18,Y',
      ',Other Bank,OTHR,perhaps,nine,18,Y',
    ].join('\r\n');
    const preview = await admin.post('/api/masters/banks/import-preview', { Csv: csv });
    expect(preview.json()).toMatchObject({
      Errors: [
        { Row: 3, Field: 'BankCode', Message: 'Bank Code must be the first four letters of the IFSC.' },
        { Row: 4, Field: 'BankName', Message: 'Bank Name already exists.' },
        { Row: 5, Field: '', Message: 'There is no row with this id.' },
        { Row: 6, Field: 'PennyDropEnabled' },
        { Row: 6, Field: 'AccountMinLength' },
      ],
    });
    const refused = await admin.post('/api/masters/banks/import', { Csv: csv });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { Message: 'No row was imported. Correct the rows and try again.' },
    ]);
    expect(await countBanks()).toBe(before);
  });

  test('a file in another format is rejected with a clear text', async () => {
    for (const [csv, message] of [
      ['', 'Choose a file.'],
      ['BankName,Colour\nx,y', 'The column Colour is not known.'],
      ['BankName\n"x', 'The file is not a CSV file'],
    ]) {
      const answer = await admin.post('/api/masters/banks/import', { Csv: csv });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ Message: string }>().Message).toContain(message);
    }
  });

  test('18,774 pincodes are exported and read back; the export follows the search', async () => {
    const started = performance.now();
    const csv = await exported('pincode');
    const exportMs = performance.now() - started;
    expect(csv.trimEnd().split('\r\n')).toHaveLength(18_775);
    const imported = performance.now();
    const preview = await admin.post('/api/masters/pincode/import-preview', { Csv: csv });
    console.log(
      `pincodes: export ${exportMs.toFixed(0)} ms, re-read ${(performance.now() - imported).toFixed(0)} ms`,
    );
    expect(preview.json()).toMatchObject({ Added: 0, Changed: 0, Unchanged: 18_774, Errors: [] });
    expect((await exported('pincode', { Search: '400001' })).trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('an import changes a shared pin code for this tenant', async () => {
    const csv = await exported('pincode', { Search: '400001' });
    const [head = '', row = ''] = csv.trimEnd().split('\r\n');
    const district = row.split(',')[3] ?? '';
    const answer = await admin.post('/api/masters/pincode/import', {
      Csv: `${head}\r\n${row.replace(`,${district},`, ',Changed District,')}`,
    });
    expect(answer.json()).toMatchObject({ Changed: 1 });
    const after = await exported('pincode', { Search: '400001' });
    expect(after).toContain(`${row.split(',')[0]},400001,`);
    expect(after).toContain(',Changed District,');
    expect((await exported('pincode')).trimEnd().split('\r\n')).toHaveLength(18_775);
  });

  test('segments have fixed ids: nothing can be added', async () => {
    const csv = await exported('segments');
    const added = csv.trimEnd().replace(/2,Cash and/, ',Cash or');
    const preview = await admin.post('/api/masters/segments/import-preview', { Csv: added });
    expect(preview.json<{ Errors: object[] }>().Errors).toHaveLength(1);
    const renamed = csv.replace('Cash and Derivatives', '=Cash and more');
    const refused = await admin.post('/api/masters/segments/import-preview', { Csv: renamed });
    expect(refused.json()).toMatchObject({ Changed: 1 });
  });
});

describe('B53 an unreadable row is reported as an error, and no row is imported', () => {
  const bank = (name: string, code: string, more = ''): string => `,${name},${code},Y,9,18,Y${more}`;
  test.each([
    ['a cell too many', [bank('First Bank', 'FBNK', ',x')], 2, 'The row has one cell more than the header.'],
    [
      'cells too many',
      [bank('Any Bank', 'ANYB'), bank('First Bank', 'FBNK', ',x,y')],
      3,
      'The row has 2 cells more than the header.',
    ],
    [
      'a cell too many, below a line without anything',
      ['', bank('First Bank', 'FBNK', ',x')],
      3,
      'The row has one cell more than the header.',
    ],
    [
      'letters of Windows-1252',
      [bank('Caf\uFFFD Bank', 'CAFE')],
      2,
      'The row has letters that are not UTF-8. Save the file as CSV UTF-8.',
    ],
  ])('%s', async (_, rows, line, message) => {
    const before = await countBanks();
    const body = { Csv: [header, ...rows].join('\r\n') };
    const preview = await admin.post('/api/masters/banks/import-preview', body);
    expect(preview.statusCode, preview.body).toBe(200);
    expect(preview.json<{ Errors: unknown[] }>().Errors).toEqual([
      { Row: line, Field: '', Message: message },
    ]);
    expect((await admin.post('/api/masters/banks/import', body)).statusCode).toBe(400);
    expect(await countBanks()).toBe(before);
  });

  test('two rows with one id', async () => {
    const [head = '', first = ''] = (await exported('banks')).split('\r\n');
    const csv = [head, first, first.replace(/^(\d+),[^,]*/, '$1,Other Name')].join('\r\n');
    const preview = await admin.post('/api/masters/banks/import-preview', { Csv: csv });
    expect(preview.json<{ Errors: unknown[] }>().Errors).toEqual([
      { Row: 3, Field: '', Message: 'Row 2 has the same id.' },
    ]);
  });
});
