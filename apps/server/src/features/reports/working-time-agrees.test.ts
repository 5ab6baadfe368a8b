import { ApplicationStatus } from '@kyc/contract/application-status';
import { workingSecondsBetween } from '@kyc/domain/working-time/working-minutes';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { tat } from './definitions/tat.ts';

const { house, sqlOf } = await openStaffedBroker('AGREES');
afterAll(house.close);

const pairs = 1000;
const minuteMs = 60_000;
const calendar = {
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1080 })),
  sessions: [],
  holidays: new Set(['2026-11-23', '2026-08-15']),
};

/** Park and Miller's generator: the same pairs in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const random = randomOf(83);
const firstMoment = Date.parse('2026-08-01T00:00:00+05:30');
const moments = Array.from({ length: pairs }, () => {
  const began = firstMoment + Math.floor(random() * 100 * 1440) * minuteMs;
  return {
    began: new Date(began),
    ended: new Date(began + Math.floor(random() ** 3 * 20 * 1440) * minuteMs),
  };
});

interface Row {
  readonly queue: number;
  readonly assigned_on: Date | null;
  readonly company: number;
}

test('working time is the same in SQL, in the pure function and in the TAT report, for 1,000 pairs', async () => {
  const [began, ended] = [moments.map((pair) => pair.began), moments.map((pair) => pair.ended)];
  const { measured, reported } = await sqlOf(async (tx) => {
    await sql`update tenant_settings set office_opens = '09:00', office_closes = '18:00', office_days = '{1,2,3,4,5}'`.execute(
      tx,
    );
    await sql`insert into holiday (holiday_on, holiday_name) values ('2026-11-23', 'One'), ('2026-08-15', 'Two')`.execute(
      tx,
    );
    const inSql = await sql<{ seconds: number }>`
      select working_seconds(p.began, p.ended) as seconds
      from unnest(${began}::timestamptz[], ${ended}::timestamptz[]) with ordinality as p (began, ended, place) order by place`.execute(
      tx,
    );
    await sql`insert into application (mobile, source, name, status, attempt_no, created_on, uan)
      select '8' || lpad(n::text, 9, '0'), 1, 'Name', ${ApplicationStatus.Rejected}, 1, now(), 'AG' || lpad(n::text, 8, '0')
      from generate_series(1, ${pairs}::integer) n`.execute(tx);
    await sql`insert into application_profile (application_id) select application_id from application`.execute(
      tx,
    );
    for (const [code, status, at] of [
      ['customerSubmit', ApplicationStatus.ReviewPending, began],
      ['routed', ApplicationStatus.Assigned, ended],
      ['reject', ApplicationStatus.Rejected, ended],
    ] as const)
      await sql`insert into timeline_event (application_id, code, status, status_changed_on, timeline, verifier_name, verifier_code)
        select a.application_id, ${code}, ${status}, p.at, ${code}, 'V', 'V1'
        from (select application_id, row_number() over (order by application_id) as place from application where uan like 'AG%') a
        join unnest(${at}::timestamptz[]) with ordinality as p (at, place) on p.place = a.place`.execute(tx);
    const [sheet] = tat.sheets({
      filter: {},
      period: { from: new Date(firstMoment), before: new Date('2027-01-01') },
      now: new Date(),
    });
    const rows = await sql<Row>`select r.* from (${sheet.query}) r order by r.uan`.execute(tx);
    return { measured: inSql.rows.map(({ seconds }) => seconds), reported: rows.rows };
  });
  const expected = moments.map((pair) => workingSecondsBetween(calendar, pair.began, pair.ended));
  expect(expected.filter((seconds) => seconds > 0).length).toBeGreaterThan(pairs / 2);
  expect(measured).toEqual(expected);
  expect(reported).toHaveLength(pairs);
  expect(reported.map(({ queue }) => queue)).toEqual(expected);
  expect(reported.map(({ company }) => company)).toEqual(expected);
  // An application that routing assigned has its first assignment too.
  expect(reported.map(({ assigned_on: assignedOn }) => assignedOn)).toEqual(ended);
});
