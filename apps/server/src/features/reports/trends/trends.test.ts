import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readCampaigns, readTrend, TrendStep } from '@kyc/contract/reports/trends';
import { UserType } from '@kyc/contract/user-types';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, sqlOf } = await openStaffedBroker('TRENDS');
afterAll(house.close);
const business = callerOf(UserType.Business);

interface Happened {
  readonly application: number;
  readonly code: string;
  /** The local time in India. */
  readonly at: string;
}
const events: readonly Happened[] = [
  { application: 0, code: 'start', at: '2026-01-31 23:59' },
  { application: 0, code: 'customerSubmit', at: '2026-02-01 00:00' },
  // Twice on a day is one application.
  { application: 0, code: 'customerResubmit', at: '2026-02-01 18:00' },
  { application: 0, code: 'reject', at: '2026-02-03 10:00' },
  { application: 0, code: 'approve', at: '2026-02-10 10:00' },
  { application: 1, code: 'start', at: '2026-02-01 00:30' },
  { application: 1, code: 'customerSubmit', at: '2026-02-09 09:00' },
  { application: 1, code: 'stpApprove', at: '2026-02-09 09:00' },
  { application: 2, code: 'start', at: '2026-02-14 23:59' },
  { application: 2, code: 'start', at: '2026-02-15 00:01' },
];
const kinds = {
  Started: ['start'],
  Submitted: ['customerSubmit', 'customerResubmit'],
  Approved: ['approve', 'approveWithoutDerivative', 'stpApprove'],
  Rejected: ['reject', 'rejectMode'],
} as const;
const countOf = (kind: keyof typeof kinds, holds: (day: string) => boolean) =>
  new Set(
    events
      .filter(({ code, at }) => kinds[kind].some((one) => one === code) && holds(at.slice(0, 10)))
      .map(({ application }) => application),
  ).size;
const figuresOf = (holds: (day: string) => boolean) => ({
  Started: countOf('Started', holds),
  Submitted: countOf('Submitted', holds),
  Approved: countOf('Approved', holds),
  Rejected: countOf('Rejected', holds),
});

beforeAll(async () => {
  const ids = await Promise.all([0, 1, 2].map(() => build(ApplicationStatus.Pending)));
  await sqlOf(async (tx) => {
    for (const { application, code, at } of events)
      await sql`insert into timeline_event (application_id, code, status, timeline, verifier_name, verifier_code, status_changed_on)
        values (${ids[application]}, ${code}, 0, 'x', '', '', ${at}::timestamp at time zone 'Asia/Kolkata')`.execute(
        tx,
      );
  });
});

const trend = async (FromDate: string, ToDate: string, By: TrendStep) => {
  const answer = await business.post('/api/report/trend', { FromDate, ToDate, By });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof readTrend>>();
};

describe('R8 the trend', () => {
  test('by day: each day of the period has a row, days begin at midnight in India', async () => {
    const { Rows, Total, Previous } = await trend('2026-02-01', '2026-02-14', 'day');
    const days = Array.from({ length: 14 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
    expect(Rows).toEqual(days.map((From) => ({ From, ...figuresOf((day) => day === From) })));
    expect(Total).toEqual(figuresOf((day) => day >= '2026-02-01' && day <= '2026-02-14'));
    expect(Previous).toEqual({
      FromDate: '2026-01-18',
      ToDate: '2026-01-31',
      ...figuresOf((day) => day >= '2026-01-18' && day <= '2026-01-31'),
    });
  });

  test('by week from Monday, the first row begins with the period', async () => {
    const { Rows } = await trend('2026-02-04', '2026-02-16', 'week');
    expect(Rows).toEqual([
      { From: '2026-02-04', ...figuresOf((day) => day >= '2026-02-04' && day <= '2026-02-08') },
      { From: '2026-02-09', ...figuresOf((day) => day >= '2026-02-09' && day <= '2026-02-15') },
      { From: '2026-02-16', ...figuresOf((day) => day === '2026-02-16') },
    ]);
  });

  test('by month', async () => {
    const { Rows } = await trend('2026-01-01', '2026-02-28', 'month');
    expect(Rows.map(({ From }) => From)).toEqual(['2026-01-01', '2026-02-01']);
    expect(Rows[1]).toMatchObject(figuresOf((day) => day.startsWith('2026-02')));
  });

  test('more than a year, and the wrong way round, are refused', async () => {
    for (const [FromDate, ToDate] of [
      ['2024-01-01', '2026-01-01'],
      ['2026-02-02', '2026-02-01'],
    ])
      expect((await business.post('/api/report/trend', { FromDate, ToDate, By: 'day' })).statusCode).toBe(
        400,
      );
  });
});

describe('R8 the funnel of a campaign', () => {
  test('counts leads, applications, submissions and approvals of the leads of the period', async () => {
    const leads: [utm: string | null, status: ApplicationStatus | null][] = [
      ['spring', null],
      ['spring', ApplicationStatus.Pending],
      ['spring', ApplicationStatus.Assigned],
      ['spring', ApplicationStatus.Approved],
      ['spring', ApplicationStatus.ApprovedBoPending],
      ['autumn', ApplicationStatus.Rejected],
      ['autumn', null],
      [' ', ApplicationStatus.Approved],
      [null, null],
    ];
    for (const [utm, status] of leads) {
      const applicationId = status === null ? null : await build(status);
      await sqlOf((tx) =>
        insertLead(tx, { application_id: applicationId, mobile: '6830000001', utm_campaign: utm }),
      );
    }
    // One outside the period.
    await sqlOf((tx) =>
      sql`insert into lead (mobile, utm_campaign, created_on) values ('', 'spring', now() - interval '90 days')`.execute(
        tx,
      ),
    );
    const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
    const answer = await business.post('/api/report/campaigns', {
      FromDate: today,
      ToDate: today,
      By: 'UtmCampaign',
    });
    expect(answer.json<ReplyOf<typeof readCampaigns>>()).toEqual({
      Rows: [
        { Name: 'spring', Leads: 5, Started: 4, Submitted: 3, Approved: 2 },
        { Name: 'autumn', Leads: 2, Started: 1, Submitted: 1, Approved: 0 },
        { Name: null, Leads: 2, Started: 1, Submitted: 1, Approved: 1 },
      ],
      More: 0,
    });
  });
});
