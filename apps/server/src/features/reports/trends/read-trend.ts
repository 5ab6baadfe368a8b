import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readTrend as endpoint, TrendStep } from '@kyc/contract/reports/trends';
import { isDoneBy } from '@kyc/db/tables/records/done-today';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { indianDay, type Period } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { within } from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Trend = ReplyOf<typeof endpoint>;
type Figures = Trend['Total'];

/** Results by day, week or month, next to the results of the preceding period. */
export async function readTrend(services: Services, call: SessionCall<typeof endpoint>): Promise<Trend> {
  const { By: step, ...days } = call.body();
  const period = daysOfFigures(days);
  const before = precedingPeriod(period);
  return await readInTenant(services.database, call.session, async (tx) => {
    const rows = await readSteps(tx, { period, step });
    const total = await readTotal(tx, period);
    const previous = await readTotal(tx, before.period);
    return { Rows: rows, Total: total, Previous: { ...before.days, ...previous } };
  });
}

/** As long, and immediately before. */
function precedingPeriod({ from, before }: Period) {
  if (from === null || before === null) throw new Error('a day was left out');
  const start = new Date(from.getTime() - (before.getTime() - from.getTime()));
  const lastDay = new Date(from.getTime() - 1);
  return {
    period: { from: start, before: from },
    days: { FromDate: indianDay(start), ToDate: indianDay(lastDay) },
  };
}

const inIndia = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${moment} at time zone 'Asia/Kolkata'`;

const counts = sql`
  count(distinct t.application_id) filter (where t.code = 'start')::integer as "Started",
  count(distinct t.application_id) filter (where ${isDoneBy('submitted', 't')})::integer as "Submitted",
  count(distinct t.application_id) filter (where ${isDoneBy('approved', 't')})::integer as "Approved",
  count(distinct t.application_id) filter (where ${isDoneBy('rejected', 't')})::integer as "Rejected"`;

async function readSteps(
  tx: Reads,
  { period, step }: { readonly period: Period; readonly step: TrendStep },
): Promise<Trend['Rows']> {
  const unit = sql.lit(step);
  const first = inIndia(sql`${period.from}::timestamptz`);
  const end = inIndia(sql`${period.before}::timestamptz`);
  const { rows } = await sql<Figures & { From: string }>`
    with counted as (
      select date_trunc(${unit}, ${inIndia(sql`t.status_changed_on`)}) as step, ${counts}
      from timeline_event t where t.tenant_id = ${servedTenant} and ${within(sql`t.status_changed_on`, period)} group by 1
    )
    select to_char(greatest(s.step, ${first}), 'YYYY-MM-DD') as "From", coalesce(c."Started", 0) as "Started",
      coalesce(c."Submitted", 0) as "Submitted", coalesce(c."Approved", 0) as "Approved", coalesce(c."Rejected", 0) as "Rejected"
    from generate_series(date_trunc(${unit}, ${first}), ${end} - interval '1 second', ${sql.lit(`1 ${step}`)}::interval) as s(step)
    left join counted c on c.step = s.step order by s.step`.execute(tx);
  return rows.map((row) => ({ ...row }));
}

async function readTotal(tx: Reads, period: Period): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select ${counts} from timeline_event t where t.tenant_id = ${servedTenant} and ${within(sql`t.status_changed_on`, period)}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has one row');
  return { ...row };
}
