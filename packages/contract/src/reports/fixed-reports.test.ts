import { describe, expect, test } from 'vitest';
import { fixedReport, fixedReports } from './fixed-reports.ts';
import type { ReportCode } from './report-codes.ts';

/** §7 names path and file of each, §2 its label and its filters. */
const expected: readonly (readonly [ReportCode, string, string, string, string])[] = [
  ['LOGIN_STATUS', 'Login Status', 'login-status', 'LoginStatus.xlsx', 'period'],
  ['LOGIN_SUMMARY', 'Login Summary', 'login-summary-status', 'LoginSummaryStatus.xlsx', 'period'],
  ['LEAD_STATUS', 'Lead Status', 'lead-status', 'LeadStatus.xlsx', 'period'],
  ['TAT', 'TAT', 'tat', 'TATReport.xlsx', 'day'],
  ['REJECTION', 'Rejection', 'rejection', 'Rejection.xlsx', 'uan'],
  ['PAN_NAME', 'Name as per PAN site', 'pan-name', 'NameAsPerPan.xlsx', 'period'],
  ['PENNY_DROP', 'Penny Drop', 'pennydrop', 'PennyDropReport.xlsx', 'period'],
  ['ESIGN_MISMATCH', 'eSign Mismatch', 'esign-mismatch', 'eSignMismatch.xlsx', 'period'],
  [
    'SENT_FOR_RECTIFICATION',
    'Sent for Rectification',
    'sent-for-rectification',
    'SentForRectification.xlsx',
    'period',
  ],
  ['FORM_FLOW', 'Form Flow Analysis', 'form-flow-analysis', 'FormFlowAnalysis.xlsx', 'period without times'],
  ['PRODUCTIVITY', 'Verifier Productivity', 'verifier-productivity', 'VerifierProductivity.xlsx', 'day'],
  ['SEBI_MTF', 'SEBI MTF', 'sebi-mtf', 'SebiMtf.xlsx', 'period without times'],
];

describe('REP-03 the fixed reports', () => {
  test('are these twelve in this order', () => {
    expect(fixedReports.map(({ code }) => code)).toEqual(expected.map(([code]) => code));
  });

  test.each(expected)('%s is %s at %s, in %s, by %s', (code, label, path, fileName, period) => {
    expect(fixedReport(code)).toMatchObject({ code, label, path, fileName, period });
    expect(fixedReports.find((report) => report.code === code)).toEqual(fixedReport(code));
  });

  // reports.json, columns and the moment that the period is about.
  test.each([
    ['LOGIN_SUMMARY', 'CreatedOn', 15, 'Date'],
    ['LOGIN_STATUS', 'Pre: CreatedOn; Post: LastSubmittedOn', 19, 'UAN'],
    ['TAT', 'date of the last decision (or BO push)', 24, 'UAN'],
    ['REJECTION', '', 12, 'UAN'],
    ['PRODUCTIVITY', '', 21, 'Verifier Code'],
    ['SEBI_MTF', 'approval time', 14, 'Sr No.'],
  ] as const)('%s is about %j and has %i columns, the first is %s', (code, dateField, count, first) => {
    const report = fixedReport(code);
    expect(report.dateField).toBe(dateField);
    expect(report.headers).toHaveLength(count);
    expect(report.headers[0]).toBe(first);
  });

  test('a report that the pack does not have is a programming error', () => {
    expect(() => fixedReport('WEATHER' as ReportCode)).toThrow('reports.json has no report WEATHER');
    // It exists, but has no separate file.
    expect(() => fixedReport('TIMELINE' as ReportCode)).toThrow('reports.json has no report TIMELINE');
  });
});
