import type { FieldSeals } from '@kyc/db/sealing/field-seals';
import pg from 'pg';
import { withoutUpkeep } from './without-upkeep.ts';

const batchSize = 50_000;

interface Generated {
  readonly tenantId: number;
  readonly verifierId: number;
  readonly applications: number;
  readonly seals: FieldSeals;
  /** Of all; without it the demo's mix. */
  readonly status?: number;
}

/** The given number of applications over three years in the demo's mix of statuses, with some rare names. */
export async function generateApplications(
  ownerUrl: string,
  { tenantId, verifierId, applications, seals, status }: Generated,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  await owner.query(`set maintenance_work_mem = '1GB'`);
  await withoutUpkeep(owner, ['application', 'application_name'], async () => {
    for (let from = 0; from < applications; from += batchSize)
      await insertApplications(owner, {
        from,
        to: Math.min(applications, from + batchSize),
        applications,
        verifierId,
        seals,
        statuses: status === undefined ? mixOfDemo : [status],
      });
    await takeStock(owner);
  });
  await foldAll(owner);
  await owner.query('vacuum analyze');
  await owner.end();
}

const mixOfDemo = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 6, 7, 8, 9, 9];

interface Part {
  readonly from: number;
  readonly to: number;
  readonly applications: number;
  readonly verifierId: number;
  readonly seals: FieldSeals;
  readonly statuses: readonly number[];
}

async function insertApplications(
  owner: pg.Client,
  { from, to, applications, verifierId, seals, statuses }: Part,
): Promise<void> {
  await owner.query(
    `insert into application (status, source, stp, mode, name, mobile, mobile_token, pan, pan_token, uan, created_on, last_submitted_on, queue_day,
         attempt_no, last_stage_completed, emp_branch_code, verifier_id)
       select s.status, 1 + n % 7, n % 5 = 0, (array[0, 1, 2, 2, 3, 4, 6])[1 + n % 7],
         (array['Asha','Kumar','Meena','Rohit','Sunita','Vikram','Deepa','Imran','Joseph','Lakshmi'])[1 + n % 10] || ' ' ||
         case when n % 50000 = 7 then 'Zzyzx' else initcap(substr(md5((n / 10 % 5000)::text), 1, 7)) end,
         sealed.mobile, sealed.mobile_token, sealed.pan, sealed.pan_token,
         'U' || lpad(n::text, 9, '0'),
         now() - (($2::integer - n) * (interval '1095 days' / $2::integer)),
         case when s.status > 0 then now() - (($2::integer - n) * (interval '1095 days' / $2::integer)) + interval '1 hour' end,
         case when s.status = 1 then ((now() - (($2::integer - n) * (interval '1095 days' / $2::integer))) at time zone 'Asia/Kolkata')::date end,
         case when s.status = 0 then 0 else 1 end, 'eSign Completed', 'MUM00' || n % 9,
         case when s.status in (3, 5) then $4::integer end
       from generate_series($1::integer, $3::integer) n
         join unnest($5::text[], $6::text[], $7::text[], $8::text[]) with ordinality sealed (mobile, mobile_token, pan, pan_token, place)
           on sealed.place = n - $1::integer + 1,
         lateral (select ($9::smallint[])[1 + n % cardinality($9::smallint[])] as status) s`,
    [from + 1, applications, to, verifierId, ...sealedColumns(seals, { from, to }), statuses],
  );
}

/** In the product's format: mobiles and PANs with their tokens. */
function sealedColumns(seals: FieldSeals, { from, to }: Pick<Part, 'from' | 'to'>): (string | null)[][] {
  const numbers = Array.from({ length: to - from }, (_, index) => from + 1 + index);
  const mobiles = numbers.map((n) => `6${String((n * 7919) % 1_000_000_000).padStart(9, '0')}`);
  const pans = numbers.map((n) => generatedPan(n));
  return [
    mobiles.map((mobile) => seals.seal('mobile', mobile)),
    mobiles.map((mobile) => seals.token('mobile', mobile)),
    pans.map((pan) => seals.seal('pan', pan)),
    pans.map((pan) => seals.token('pan', pan)),
  ];
}

/** Of the application with this number, from 1. The first 130,000 differ. */
export function generatedPan(number: number): string {
  return `ABCP${String.fromCharCode(65 + (number % 26))}${String(number % 10_000).padStart(4, '0')}A`;
}

/** The entries of the triggers (0004_tallies.sql), for all present rows. */
async function takeStock(owner: pg.Client): Promise<void> {
  for (const table of ['application_tally', 'application_tally_change', 'application_name'])
    await owner.query(`delete from ${table}`);
  await owner.query(
    `insert into application_tally_change (status, source, stp, day, change)
     select status, source, stp::integer, creation_day(created_on), count(*) from application group by 1, 2, 3, 4`,
  );
  await owner.query(
    `insert into application_name (application_id, name)
     select application_id, lower(name) from application where name <> ''`,
  );
}

/** Folds like the servers' periodic job, which may be running now. */
async function foldAll(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ folded: number }>('select fold_application_tally() as folded');
    if (rows[0]?.folded === 0) return;
  }
}
