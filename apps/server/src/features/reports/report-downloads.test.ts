import { fixedReport, fixedReports } from '@kyc/contract/reports/fixed-reports';
import type { ReportCode } from '@kyc/contract/reports/report-codes';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { at, daysBetween, type Cell } from '../../../testing/read-workbook.ts';
import { openReports } from '../../../testing/reports/open-reports.ts';
import { storiesOf } from '../../../testing/reports/stories.ts';
import { turnAround } from '../../../testing/reports/turn-around.ts';

const { house, tenantId, admin, raw, everything, report } = await openReports('DOWNLOADS');
afterAll(house.close);
const stories = storiesOf(raw);
const { isSigned } = stories;

describe('filters and faults', () => {
  test('REP-02 picked times cut the day, seconds 0, both ends included', async () => {
    const minuteOf = (created: Date | undefined) => String(at(created)).slice(0, 16);
    // The last minute is the end of the requested period: only its first second is included.
    const row = raw.applications.find(
      (each) => !isSigned(each.application_id) && !minuteOf(each.created_on).endsWith('23:59'),
    );
    const moment = minuteOf(row?.created_on);
    const found = await report('LOGIN_STATUS', {
      Id: 1,
      FromDate: moment,
      ToDate: `${moment.slice(0, 10)}T23:59`,
    });
    expect(found.map((cells) => cells[2])).toContain(row?.mobile);
    const later = `${moment.slice(0, 10)}T23:59`;
    expect((await report('LOGIN_STATUS', { Id: 1, FromDate: later, ToDate: later })).length).toBe(0);
  });

  test('no data: a workbook with the header row only', async () => {
    const dates = { FromDate: '2020-01-01', ToDate: '2020-01-01' };
    const found: Cell[][] = [];
    for (const { code, period } of fixedReports)
      if (code !== 'FORM_FLOW')
        found.push(...(await report(code, period === 'uan' ? { Uan: 'NOSUCH1' } : dates)));
    expect(found).toEqual([]);
  });

  test('a fifth parallel download is asked to retry later', async () => {
    const path = `/api/report/${fixedReport('LEAD_STATUS').path}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post(path, everything)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('30');
  });

  test('REP-02 a missing filter value is reported', async () => {
    const messages = async (code: ReportCode, filter: object) => {
      const answer = await admin.post(`/api/report/${fixedReport(code).path}`, filter);
      return [answer.statusCode, answer.json<{ Message: string }>().Message];
    };
    expect(await messages('REJECTION', {})).toEqual([400, 'Please enter UAN.']);
    expect(await messages('TAT', {})).toEqual([400, 'Enter a date.']);
    const reversed = { FromDate: '2026-02-02', ToDate: '2026-02-01' };
    expect(await messages('LEAD_STATUS', reversed)).toEqual([400, 'From date must be before To date.']);
  });

  test('a preview has the first rows, the total and a chart, and is in the audit trail', async () => {
    const body = { Report: 'LEAD_STATUS', Filter: everything };
    const preview = (await admin.post('/api/report/preview', body)).json<{
      Columns: { Header: string }[];
      Rows: string[][];
      Total: number;
      Chart: { Bars: { Value: number }[] };
    }>();
    expect(preview.Columns.map(({ Header }) => Header)).toEqual(fixedReport('LEAD_STATUS').headers);
    expect([preview.Rows.length, preview.Total]).toEqual([10, raw.leads.length]);
    expect(preview.Chart.Bars.reduce((sum, { Value }) => sum + Value, 0)).toBe(raw.leads.length);
    const audit = await inTenant(house.test.database, { tenantId }, (tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'report.preview')
        .orderBy('audit_id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(audit.details).toMatchObject({ rows: raw.leads.length, filter: everything });
  });
});

describe('exported applications are in the trail', () => {
  const uans = new Map(raw.applications.map((row) => [row.application_id, row.uan]));
  const seenBy = async (action: string): Promise<Set<unknown>> => {
    const row = await inTenant(house.test.database, { tenantId }, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(['seen', 'details'])
        .where('action', '=', action)
        .orderBy('audit_id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return new Set((row.seen ?? []).map((id) => uans.get(id)).filter((uan) => uan !== null));
  };
  const ofApplications = fixedReports.filter(({ headers }) => headers.includes('UAN'));

  test.each(ofApplications.map(({ code }) => code))(
    '%s: exactly the applications in the rows',
    async (code) => {
      const { headers, period } = fixedReport(code);
      const some = raw.applications.find(({ status }) => status === 2)?.uan;
      const filter =
        period === 'uan'
          ? { Uan: some }
          : period === 'day'
            ? { FromDate: everything.ToDate }
            : { ...everything, ...(code === 'LOGIN_STATUS' && { Id: 2 }) };
      const rows = await report(code, filter);
      const place = headers.indexOf('UAN');
      const wanted = new Set(rows.map((cells) => cells[place]).filter((uan) => uan !== null));
      expect(await seenBy('report.export')).toEqual(wanted);
      if (period !== 'day') expect(wanted.size).toBeGreaterThan(0);
    },
  );

  test('a preview: the applications in the rows that it shows', async () => {
    const answer = await admin.post('/api/report/preview', { Report: 'PAN_NAME', Filter: everything });
    const { Rows, Columns, Total } = answer.json<{
      Rows: string[][];
      Columns: { Header: string }[];
      Total: number;
    }>();
    const place = Columns.findIndex(({ Header }) => Header === 'UAN');
    expect(Total).toBeGreaterThan(Rows.length);
    expect(await seenBy('report.preview')).toEqual(new Set(Rows.map((cells) => cells[place])));
  });

  test('a report of sums names no application', async () => {
    await report('LOGIN_SUMMARY', everything);
    expect(await seenBy('report.export')).toEqual(new Set());
  });
});

test('TAT counts office hours and leaves out holidays when the tenant has set them', async () => {
  const expected = raw.applications
    .flatMap((row) => turnAround(stories, row) ?? [])
    .find(({ cells }) => cells[14] !== '0 min' && cells[21] === 1);
  if (expected === undefined) throw new Error('an application waited in the queue');
  await inTenant(house.test.database, { tenantId }, async (tx) => {
    // Open for one minute a day: each queue is then as many minutes as days it touched.
    await tx
      .updateTable('tenant_settings')
      .set({ office_opens: '03:00', office_closes: '03:01', office_days: [1, 2, 3, 4, 5, 6, 7] })
      .execute();
  });
  const row = (await report('TAT', { FromDate: expected.day })).find(
    (cells) => cells[0] === expected.cells[0],
  );
  const [submitted, assigned] = [String(expected.cells[7]), String(expected.cells[8])];
  await inTenant(house.test.database, { tenantId }, (tx) =>
    sql`insert into holiday (holiday_on, holiday_name)
      select day::date, 'Closed' from generate_series(${submitted.slice(0, 10)}::date, ${assigned.slice(0, 10)}::date, '1 day') day`.execute(
      tx,
    ),
  );
  const closed = (await report('TAT', { FromDate: expected.day })).find(
    (cells) => cells[0] === expected.cells[0],
  );
  await inTenant(house.test.database, { tenantId }, (tx) =>
    tx.updateTable('holiday').set({ is_active: false }).execute(),
  );
  const worked = (await report('TAT', { FromDate: expected.day })).find(
    (cells) => cells[0] === expected.cells[0],
  );
  expect(worked?.[14]).toBe(row?.[14]);
  await inTenant(house.test.database, { tenantId }, async (tx) => {
    await tx.updateTable('tenant_settings').set({ office_opens: null, office_closes: null }).execute();
  });
  expect(closed?.[14]).toBe('0 min');
  const opened = daysBetween(submitted.slice(0, 10), assigned.slice(0, 10));
  const early = (moment: string) => (moment.slice(11) < '03:00:00' ? 1 : 0);
  expect(row?.[14]).toBe(`${opened + early(submitted) - early(assigned)} min`);
  expect(parseInt(String(row?.[14]), 10)).toBeLessThanOrEqual(parseInt(String(expected.cells[14]), 10));
});
