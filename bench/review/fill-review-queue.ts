import type { OpenBench } from '../grid/open-bench.ts';

/** Moves the demo's complete applications to the front of the queue in either order; generated ones have neither fields nor documents. */
export async function fillReviewQueue(bench: OpenBench): Promise<number> {
  const rows = await bench.sql(
    `update application set status = 1, verifier_id = null, queue_day = date '2000-01-01' + application_id::integer,
       due_on = timestamptz '2000-01-01' + application_id * interval '1 minute',
       last_submitted_on = coalesce(last_submitted_on, now())
     where status in (1, 3, 5) and exists (select from document d where d.application_id = application.application_id
       and d.tenant_id = application.tenant_id) returning application_id`,
  );
  await bench.sql('vacuum analyze application');
  return rows.length;
}
