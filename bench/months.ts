// What a lookup by application costs when timeline, audit trail, service log and outbound events are divided into many months.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAppUrl } from '@kyc/db/connection/app-role';
import { openDatabase } from '@kyc/db/connection/database';
import { inTenant, readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import {
  happenedWithin,
  insertTimelineEvent,
  selectLastTimelineEvent,
  selectTimeline,
} from '@kyc/db/tables/applications/timeline-event-table';
import { insertAuditEvent, selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import { selectNewestOutboundEvent, selectOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { hasSucceeded } from '@kyc/db/tables/records/service-call-table';
import { sealsInClear } from '@kyc/testing/seals-in-clear';
import pg from 'pg';
import { sized } from './runner/run-size.ts';

const applications = sized(20_000, 500);
const calls = sized(400, 20);
const rounds = sized(5, 1);

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-months-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const owner = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await owner.connect();
    await fill(owner);
    const before = await measureAll(postgres.url, 1);
    for (const months of [36, 96]) {
      await divide(owner, months);
      const now = await measureAll(postgres.url, months);
      for (const [name, time] of Object.entries(now))
        console.log(
          `months ${months}: ${name} ${time.toFixed(3)} ms, × undivided ${(time / (before[name] ?? time)).toFixed(2)}`,
        );
    }
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Inserts applications of three years, each with ten events within days of the creation; all rows are outside the monthly partitions. */
async function fill(owner: pg.Client): Promise<void> {
  await owner.query(`insert into tenant (tenant_code, tenant_name) values ('BENCH', 'Bench'); select set_config('app.tenant', '1', false);
    insert into application (mobile, source, created_on)
      select '6' || lpad(n::text, 9, '0'), 1, now() - interval '30 days' - n * (interval '1050 days' / ${applications}) from generate_series(1, ${applications}) n;
    insert into timeline_event (application_id, code, status, status_changed_on, timeline, verifier_name, verifier_code)
      select application_id, 'hold', 5, created_on + n * interval '1 day', 'On hold', 'A', 'B' from application, generate_series(1, 10) n;
    insert into audit_event (happened_on, action, entity, entity_id)
      select created_on + n * interval '1 day', 'review.read', 'application', application_id from application, generate_series(1, 10) n;
    insert into service_call (application_id, api_id, status, api_request_time, request, response)
      select application_id, n, 'Success', created_on + n * interval '1 day', '{}', '{}' from application, generate_series(1, 5) n;
    insert into outbound_event (event_id, application_id, kind, payload, created_on)
      select 'e' || application_id, application_id, 'approval', '{}', created_on + interval '1 day' from application`);
  await owner.query('vacuum analyze');
}

async function divide(owner: pg.Client, months: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ made: number }>(
      `select keep_months(since => (now() - make_interval(months => ${months}))::date) as made`,
    );
    if (rows[0]?.made === 0) break;
  }
  await owner.query('vacuum analyze');
}

/** Milliseconds of a call, the median of the rounds, by call. */
async function measureAll(ownerUrl: string, months: number): Promise<Record<string, number>> {
  const database = openDatabase({ url: await readAppUrl(ownerUrl), maxConnections: 1 });
  database.fieldKeys.use(() => Promise.resolve(sealsInClear));
  const served = { tenantId: 1 };
  const reads: Record<string, (tx: Reads, applicationId: number) => Promise<unknown>> = {
    timeline: selectTimeline,
    'last line of the timeline': selectLastTimelineEvent,
    'happened lately': (tx, applicationId) =>
      happenedWithin(tx, { applicationId, code: 'hold', seconds: 60 }),
    'last change in the audit trail': (tx, id) =>
      selectLastChangerName(tx, { entity: 'application', entityId: id }),
    'a call that succeeded': (tx, applicationId) => hasSucceeded(tx, { applicationId, apiId: 3 }),
    'outbound event by its id': (tx, id) => selectOutboundEvent(tx, `e${id}`),
    'newest outbound event': (tx, applicationId) =>
      selectNewestOutboundEvent(tx, { applicationId, kind: 'approval' }),
  };
  const measured: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads))
    measured[name] = await median(async (id) => await readInTenant(database, served, (tx) => read(tx, id)));
  measured['writing a line and its audit row'] = await median(
    async (applicationId) =>
      await inTenant(database, served, async (tx) => {
        const line = {
          code: 'hold',
          status: 5,
          timeline: 'On hold',
          actorId: null,
          verifierName: 'A',
          verifierCode: 'B',
        } as const;
        await insertTimelineEvent(tx, { applicationId, ...line });
        await insertAuditEvent(tx, {
          action: 'x',
          entity: 'application',
          entityId: applicationId,
          requestId: null,
        });
      }),
  );
  await database.close();
  for (const [name, time] of Object.entries(measured))
    if (months === 1) console.log(`undivided: ${name} ${time.toFixed(3)} ms`);
  return measured;
}

async function median(call: (applicationId: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    for (let number = 0; number < calls; number += 1) await call(1 + ((number * 7919) % applications));
    // The first warms up.
    if (round > 0) times.push((performance.now() - began) / calls);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}
