import { describe, expect, test } from 'vitest';
import { findFormatFaults } from './answer-format.ts';
import { sampleOfText } from './sample-rows.ts';
import { suggestFormat } from './suggest-format.ts';

const suggest = (...lines: readonly string[]) => suggestFormat(sampleOfText(lines.join('\n')));

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
      skipRows: 1,
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
    expect(suggestFormat(sampleOfText(text))).toMatchObject({
      separator,
      datePattern,
      panColumn: 'PAN',
      statusColumn: 'Status',
      dateColumn: 'Date',
    });
  });

  test('an empty file suggests nothing', () => {
    expect(suggest('')).toMatchObject({ statusColumn: '', dateColumn: '', states: '', panColumn: null });
  });
});
