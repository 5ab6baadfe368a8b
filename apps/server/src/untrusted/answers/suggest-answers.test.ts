import { describe, expect, test } from 'vitest';
import { findFormatFaults } from '@kyc/domain/after-approval/format/answer-format';
import { writeXlsx } from 'hucre/xlsx';
import { readAnswers } from './read-answers.ts';
import { suggestAnswers } from './suggest-answers.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const suggest = (...lines: readonly string[]) => suggestAnswers(bytes(lines.join('\n'))).format;

describe('an unfamiliar file of answers', () => {
  test('of a KRA, with a title and commas', () => {
    const suggested = suggest(
      'KRA RESPONSE FILE 30-11-2026',
      '',
      'Sr No,Applicant PAN,Application No,KRA Status,Reason Code,Remarks,Processed On',
      '1,ABCPK1234Z,KYC0000012,Registered,,,28-11-2026 10:15:00',
      '2,ABCPK1235Z,KYC0000013,On Hold,H07,"Proof of address, second page",28-11-2026 10:15:02',
      '3,ABCPK1236Z,KYC0000014,Rejected,R12,PAN not linked,28-11-2026 10:15:05',
    );
    expect(suggested).toEqual({
      kind: 'delimited',
      separator: ',',
      skipRows: 2,
      hasHeader: true,
      uanColumn: 'Application No',
      uccColumn: null,
      boIdColumn: null,
      panColumn: 'Applicant PAN',
      statusColumn: 'KRA Status',
      codeColumn: 'Reason Code',
      textColumn: 'Remarks',
      dateColumn: 'Processed On',
      datePattern: 'dd-MM-yyyy HH:mm:ss',
      states: 'REGISTERED = accepted\nON HOLD = on hold\nREJECTED = refused',
    });
  });

  test('of an exchange, with pipes and no names of columns', () => {
    expect(
      suggest('ABCPK1234Z|S|28/11/2026', 'ABCPK1235Z|R|28/11/2026', 'ABCPK1236Z|S|27/11/2026'),
    ).toMatchObject({
      separator: '|',
      skipRows: 0,
      hasHeader: false,
      panColumn: '1',
      statusColumn: '2',
      dateColumn: '3',
      datePattern: 'dd/MM/yyyy',
      states: 'S = accepted\nR = refused',
    });
  });

  test('of a depository, as JSON lines', () => {
    expect(
      suggest(
        '{"boId":"1208160000000011","status":"ACTIVE","responseCode":null,"timestamp":"2026-11-28T04:45:00Z"}',
        '{"boId":"1208160000000012","status":"FAILED","responseCode":"E-17","timestamp":"2026-11-28T04:46:00Z"}',
      ),
    ).toMatchObject({
      kind: 'lines',
      separator: null,
      boIdColumn: 'boId',
      statusColumn: 'status',
      codeColumn: 'responseCode',
      dateColumn: 'timestamp',
      datePattern: 'yyyy-MM-ddTHH:mm:ssX',
      states: 'ACTIVE = accepted\nFAILED = refused',
    });
  });

  test('of fixed width', () => {
    expect(suggest('ABCPK1234Z ACCEPTED 28112026', 'ABCPK1235Z REFUSED  28112026')).toMatchObject({
      kind: 'fixed',
      hasHeader: false,
      panColumn: '1-10',
      statusColumn: '12-19',
      dateColumn: '21-28',
      datePattern: 'ddMMyyyy',
    });
  });

  test('with months first, if a day shows it', () => {
    expect(
      suggest('PAN;Status;Date', 'ABCPK1234Z;OK;11/28/2026', 'ABCPK1235Z;Fail;11/05/2026'),
    ).toMatchObject({ separator: ';', datePattern: 'MM/dd/yyyy', states: 'OK = accepted\nFAIL = refused' });
  });

  test('with a status that no word explains, which the Admin completes', () => {
    const suggested = suggest(
      'PAN,Status,Date',
      'ABCPK1234Z,77,28-11-2026',
      'ABCPK1235Z,Accepted,28-11-2026',
    );
    expect(suggested.states).toBe('77 =\nACCEPTED = accepted');
    expect(
      findFormatFaults({ ...suggested, leg: 'kra', encoding: 'utf-8' }).map(({ field }) => field),
    ).toEqual(['States']);
  });

  test('"not accepted" is a refusal', () => {
    expect(suggest('PAN,Status,Date', 'ABCPK1234Z,Not accepted,28-11-2026').states).toBe(
      'NOT ACCEPTED = refused',
    );
  });

  test.each([
    ['tab', 'PAN\tStatus\tDate\nABCPK1234Z\tAccepted\t28-Nov-2026', 'tab', 'dd-MMM-yyyy'],
    ['tilde', 'PAN~Status~Date\nABCPK1234Z~Accepted~20261128', '~', 'yyyyMMdd'],
    ['caret', 'PAN^Status^Date\nABCPK1234Z^Accepted^2026-11-28 10:00:00', '^', 'yyyy-MM-dd HH:mm:ss'],
  ])('separated by %s', (_name, text, separator, datePattern) => {
    expect(suggest(text)).toMatchObject({
      separator,
      datePattern,
      panColumn: 'PAN',
      statusColumn: 'Status',
      dateColumn: 'Date',
    });
  });

  test.each([
    ['empty', '', 'The file is empty.'],
    ['a PDF', '%PDF-1.7', 'The file is a PDF. The format reads text: unpack or convert it first.'],
  ])('that is %s has the error of a trial', (_what, text, message) => {
    expect(() => suggest(text)).toThrow(message);
  });

  test('in UTF-16 or Windows-1252 names its encoding', () => {
    const text = 'PAN,Status,Date,Remark\nABCPK1234Z,Accepted,28-11-2026,Café';
    expect(suggestAnswers(Buffer.from(`\uFEFF${text}`, 'utf16le')).encoding).toBe('utf-16le');
    expect(suggestAnswers(Buffer.from(text, 'latin1')).encoding).toBe('windows-1252');
  });

  test('as a workbook', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Answers',
          rows: [
            ['Response of the exchange'],
            ['UCC', 'Result', 'Processed on'],
            ['AB1', 'Success', '28-11-2026'],
            ['AB2', 'Failed', '29-11-2026'],
          ],
        },
      ],
    });
    expect(suggestAnswers(file).format).toMatchObject({
      kind: 'xlsx',
      skipRows: 1,
      uccColumn: 'UCC',
      statusColumn: 'Result',
      dateColumn: 'Processed on',
      states: 'SUCCESS = accepted\nFAILED = refused',
    });
  });

  test('is read by the suggestion without a change', () => {
    const file = bytes(
      [
        'KRA RESPONSE FILE 30-11-2026',
        '',
        'Sr No,Applicant PAN,KRA Status,Reason Code,Remarks,Processed On',
        '1,ABCPK1234Z,Registered,,,28-11-2026 10:15:00',
        '2,ABCPK1235Z,On Hold,H07,"Proof of address, second page",28-11-2026 10:15:02',
      ].join('\r\n'),
    );
    const { format, encoding } = suggestAnswers(file);
    const now = Date.parse('2026-11-30T06:30:00Z');
    const read = readAnswers({ file, format: { ...format, encoding, leg: 'kra' }, now, isTrial: true });
    expect(read.failures).toEqual([]);
    expect(read.answers.map(([line, key, value, state]) => [line, key, value, state])).toEqual([
      [4, 'pan', 'ABCPK1234Z', 'accepted'],
      [5, 'pan', 'ABCPK1235Z', 'onHold'],
    ]);
  });
});
