import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../connection/transaction.ts';
import { slaMoment } from './sla-moment.ts';

// Working time counts only office hours of office days that are no holidays; the moments were worked out by hand.
const one = await testDatabase();
const { tenantId } = await buildTenant(one);
const { database, drop } = one;
beforeAll(async () => {
  await inTenant(database, { tenantId }, (tx) =>
    sql`insert into holiday (tenant_id, holiday_on, holiday_name) values (${tenantId}, '2026-08-15', 'Independence Day')`.execute(
      tx,
    ),
  );
});
afterAll(drop);

interface Office {
  readonly hours?: readonly [string, string];
  readonly days?: string;
  readonly sla: number;
}

async function momentAt(
  now: string,
  { hours, days = '{1,2,3,4,5}', sla }: Office,
  share = 1,
): Promise<string> {
  return await inTenant(database, { tenantId }, async (tx) => {
    await sql`update tenant_settings set office_opens = ${hours?.[0] ?? null}::time, office_closes = ${hours?.[1] ?? null}::time,
      office_days = ${days}::smallint[], tat_sla_hours = ${sla} where tenant_id = ${tenantId}`.execute(tx);
    const at = sql<Date>`${now}::timestamptz`;
    const { rows } = await sql<{ text: string }>`
      select to_char(${slaMoment(at, share)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as text`.execute(
      tx,
    );
    return rows[0]?.text ?? '';
  });
}

const nineToSix: readonly [string, string] = ['09:00', '18:00'];

describe('the moment before which the SLA is broken', () => {
  test('without office hours it is the SLA before now', async () => {
    expect(await momentAt('2026-08-12 11:30+05:30', { sla: 8 })).toBe('2026-08-12 03:30:00');
  });

  test('a share of the SLA is nearer', async () => {
    expect(await momentAt('2026-08-12 11:30+05:30', { sla: 10 }, 0.8)).toBe('2026-08-12 03:30:00');
  });

  test('within one office day it is the SLA before now', async () => {
    expect(await momentAt('2026-08-12 17:00+05:30', { hours: nineToSix, sla: 3 })).toBe(
      '2026-08-12 14:00:00',
    );
  });

  test('the rest of the SLA is taken from the office day before', async () => {
    // Two hours of Wednesday, six of Tuesday: 18:00 - 6 hours.
    expect(await momentAt('2026-08-12 11:00+05:30', { hours: nineToSix, sla: 8 })).toBe(
      '2026-08-11 12:00:00',
    );
  });

  test('before the office opens, and after it closes, no time has passed today', async () => {
    expect(await momentAt('2026-08-12 07:00+05:30', { hours: nineToSix, sla: 1 })).toBe(
      '2026-08-11 17:00:00',
    );
    expect(await momentAt('2026-08-12 22:00+05:30', { hours: nineToSix, sla: 1 })).toBe(
      '2026-08-12 17:00:00',
    );
  });

  test('a weekend and a holiday are left out', async () => {
    // Monday 17 August: one hour; Saturday 15 August is a holiday and no office day; Friday: three hours.
    expect(await momentAt('2026-08-17 10:00+05:30', { hours: nineToSix, sla: 4 })).toBe(
      '2026-08-14 15:00:00',
    );
    // With Saturdays as office days the holiday does not count either.
    expect(
      await momentAt('2026-08-17 10:00+05:30', { hours: nineToSix, days: '{1,2,3,4,5,6}', sla: 4 }),
    ).toBe('2026-08-14 15:00:00');
  });

  test('an SLA that ends exactly at the opening gives the previous closing time', async () => {
    expect(await momentAt('2026-08-12 11:00+05:30', { hours: nineToSix, sla: 2 })).toBe(
      '2026-08-11 18:00:00',
    );
  });

  test('it agrees with the working time of reports at any moment', async () => {
    const found = await inTenant(database, { tenantId }, async (tx) => {
      await sql`update tenant_settings set office_opens = '09:30', office_closes = '17:15', office_days = '{1,2,4,6}',
        tat_sla_hours = 19 where tenant_id = ${tenantId}`.execute(tx);
      const at = sql<Date>`n.now`;
      const { rows } = await sql<{ now: string; early: number; exact: number }>`
        select n.now::text, working_seconds(n.moment - interval '1 minute', n.now) as early, working_seconds(n.moment, n.now) as exact
        from (select n.now, ${slaMoment(at)} as moment from (
          select timestamptz '2026-08-01 00:00+05:30' + hours * interval '53 minutes' as now from generate_series(0, 500) hours) n) n`.execute(
        tx,
      );
      return rows;
    });
    expect(found).toHaveLength(501);
    expect(found.filter(({ exact }) => Math.abs(exact - 19 * 3600) > 0.001)).toEqual([]);
    expect(found.filter(({ early }) => early <= 19 * 3600)).toEqual([]);
  });
});
