import { inTenant, readRowArrays } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { readXml } from 'hucre/xml';
import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { formulaPayloads, formulaStart } from '../../testing/formula-payloads.ts';
import { exportBytes } from './export-bytes.ts';
import type { ExportColumn, ExportFormat, ExportRow } from './export-table.ts';
import { ExportCancelled, produceExport } from './produce-export.ts';
import { writeXlsx } from './xlsx/xlsx-writer.ts';
import { elementName } from './xml-writer.ts';

const house = await testDatabase();
afterAll(house.drop);

const columns: ExportColumn[] = [
  { header: 'UAN', kind: 'text' },
  { header: 'Remarks', kind: 'text' },
  { header: 'Count', kind: 'number' },
  { header: 'Approval %', kind: 'decimal' },
  { header: 'Created Date', kind: 'instant' },
  { header: 'Day', kind: 'day' },
  { header: 'Queue Time', kind: 'duration' },
];

async function bytesOf(format: ExportFormat, rows: readonly ExportRow[], wanted = columns): Promise<Buffer> {
  return await joined(exportBytes(format, [{ name: 'TEST', columns: wanted, rows: [rows] }]));
}

async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const textColumns: ExportColumn[] = ['First', 'Second'].map((header) => ({ header, kind: 'text' }));

describe('REP-03 text cells never become formulas, in 40 payloads', () => {
  const rows = formulaPayloads.map((payload) => [payload, payload]);

  test('there are 40', () => expect(new Set(formulaPayloads).size).toBe(40));

  test('xlsx: read back by another library, every cell is a string and equal', async () => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', rows, textColumns), { readStyles: true });
    expect(sheets[0]?.rows).toEqual([['First', 'Second'], ...rows]);
    const cells = [...(sheets[0]?.cells?.values() ?? [])];
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  test('csv: no cell begins like a formula, and without our apostrophe it is the text', async () => {
    const text = (await bytesOf('csv', rows, textColumns)).toString('utf8').slice(1);
    const [, ...read] = parseCsv(text, { preserveLeadingZeros: true, typeInference: false });
    expect(read).toHaveLength(40);
    for (const [index, row] of read.entries())
      for (const cell of row) {
        const shown = String(cell);
        expect(shown).not.toMatch(formulaStart);
        expect(shown.replace(/^'/u, '')).toBe(formulaPayloads[index]);
      }
  });

  test('xml: another library reads the same texts', async () => {
    const text = (await bytesOf('xml', rows, textColumns)).toString('utf8');
    const { data } = readXml(text, { rowTag: 'Row' });
    // The library trims its input.
    expect(data.map(({ Second }) => Second)).toEqual(formulaPayloads.map((payload) => payload.trim()));
  });
});

describe('REP-03 what a cell is', () => {
  const row = [
    '0012345678',
    'अमित कळे <&>',
    12,
    45.678,
    new Date('2026-11-20T19:35:59Z'),
    '2026-02-03',
    93_600,
  ];

  test('xlsx: identifiers stay text, numbers are numbers, times are Indian', async () => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', [row]), { readStyles: true });
    const [, read] = sheets[0]?.rows ?? [];
    expect(read?.slice(0, 4)).toEqual(['0012345678', 'अमित कळे <&>', 12, 45.678]);
    expect(read?.[4]).toEqual(new Date('2026-11-21T01:05:59Z'));
    expect(read?.[5]).toEqual(new Date('2026-02-03T00:00:00Z'));
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
  });

  test('csv shows dd/MM/yyyy hh:mm a, and hours above 24', async () => {
    const text = (await bytesOf('csv', [row])).toString('utf8');
    expect(text).toBe(
      '\uFEFFUAN,Remarks,Count,Approval %,Created Date,Day,Queue Time\r\n' +
        '0012345678,अमित कळे <&>,12,45.68,21/11/2026 01:05 AM,03/02/2026,26:00\r\n',
    );
  });

  test('no rows: only the header', async () => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', []));
    expect(sheets[0]?.rows).toEqual([columns.map(({ header }) => header)]);
  });

  test('R14 columns fit their texts, and the sheet has filters and prints on one page width', async () => {
    const long = 'A reason of an application that needs more room than sixteen characters';
    const zip = await bytesOf('xlsx', [['OD1', long, 5, 1, null, null, 60]]);
    const { sheets } = await readXlsx(zip);
    const [sheet] = sheets;
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([16, 60, 12, 15, 20, 12, 15]);
    expect(sheet?.autoFilter?.range).toBe('A1:G2');
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
  });

  test('control characters and broken surrogates do not break the file', async () => {
    const { sheets } = await readXlsx(await bytesOf('xlsx', [['a\u0001b\uD800c', '_x0041_']], textColumns));
    expect(sheets[0]?.rows[1]).toEqual(['ab\uFFFDc', '_x0041_']);
  });

  test('elements are named after their columns', () => {
    expect(['UAN', 'Approval %', 'Account No.', '90th Percentile'].map(elementName)).toEqual([
      'UAN',
      'ApprovalPercent',
      'AccountNo',
      'Column90thPercentile',
    ]);
  });

  test('rows beyond the last line of a sheet go on in the next', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => [String(index), 'x']);
    const file = await joined(writeXlsx([{ name: 'LONG', columns: textColumns, rows: [rows] }], 11));
    const { sheets } = await readXlsx(file);
    expect(sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([
      ['LONG', 11],
      ['LONG (2)', 11],
      ['LONG (3)', 6],
    ]);
    expect(sheets[2]?.rows.at(-1)).toEqual(['24', 'x']);
  });
});

describe('streaming from the database', () => {
  const query = CompiledQuery.raw(
    `select n::text, 'some remark about ' || n, n from generate_series(1, 100000) as n`,
  );
  const counted: ExportColumn[] = [...textColumns, { header: 'N', kind: 'number' }];

  test('a reader who stops ends the query, and the connection is fit for the next', async () => {
    const { tenantId } = await buildTenant(house, {});
    let pieces = 0;
    const work = produceExport(
      house.database,
      { tenantId },
      {
        format: 'csv',
        isWhole: false,
        sheets: (tx) =>
          Promise.resolve([{ name: 'N', columns: counted, rows: readRowArrays(tx, query, 1000) }]),
        write: () => {
          pieces += 1;
          return pieces === 5 ? Promise.reject(new ExportCancelled('gone')) : Promise.resolve();
        },
        finish: () => Promise.reject(new Error('must not be reached')),
      },
    );
    await expect(work).rejects.toThrow(ExportCancelled);
    expect(pieces).toBe(5);
    expect(house.database.pool.totalCount).toBe(house.database.pool.idleCount);
    const after = await inTenant(house.database, { tenantId }, (tx) =>
      tx.selectFrom('holiday').selectAll().execute(),
    );
    expect(after).toEqual([]);
  });

  test('when the audit row cannot be written the file stays without its end', async () => {
    const { tenantId } = await buildTenant(house, {});
    const written: Buffer[] = [];
    const work = produceExport(
      house.database,
      { tenantId },
      {
        format: 'xlsx',
        isWhole: false,
        sheets: (tx) =>
          Promise.resolve([{ name: 'N', columns: counted, rows: readRowArrays(tx, query, 1000) }]),
        write: (bytes) => Promise.resolve(void written.push(bytes)),
        finish: () => Promise.reject(new Error('no audit')),
      },
    );
    await expect(work).rejects.toThrow('no audit');
    await expect(readXlsx(Buffer.concat(written))).rejects.toBeInstanceOf(Error);
  });
});
