// The bundle for one day of a trail with millions of rows: seconds, and memory above idle, for two sizes of the trail.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertIncident, selectIncident } from '@kyc/db/tables/incidents/incident-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { copyTemplate } from '@kyc/testing/copy-template';
import { openTemplate } from '@kyc/testing/open-template';
import pg from 'pg';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { openSealer } from '../apps/server/src/entry/open-sealer.ts';
import { ServerKeys } from '../apps/server/src/features/auth/session/server-keys.ts';
import { writeIncident } from '../apps/server/src/features/incidents/write-incident.job.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts';
import { sealedStorage } from '../apps/server/src/platform/storage/sealed-storage.ts';
import { measurePeak } from './measure-peak.ts';
import { sizesWanted } from './runner/run-size.ts';

/** Rows of the trail, where none are named: `npm run bench -- incident 1000000`. */
const usualSizes = [1_000_000, 10_000_000];
/** Days of the past over which the rows lie evenly. */
const days = 100;
const dayMs = 86_400_000;

interface Figures {
  readonly rows: number;
  readonly seconds: number;
  readonly accesses: number;
  readonly applications: number;
  readonly idleMb: number;
  readonly peakMb: number;
}

/** Reviews, timelines and documents of 200,000 applications by 40 users; each tenth row is a page of the grid that showed ten. */
const plant = `
  insert into audit_event (tenant_id, happened_on, actor_id, action, entity, entity_id, address, details, seen)
  select $1, now() - make_interval(secs => n * ${days * 86_400}.0 / $3), $2,
    case n % 10 when 0 then 'application.list' when 1 then 'timeline.read' when 2 then 'document.read' else 'application.view' end,
    'application', case when n % 10 = 0 then 'list' else (n * 7919 % 200000 + 1)::text end, '10.0.0.' || n % 40, '{}',
    case when n % 10 = 0 then array(select (n + one) % 200000 + 1 from generate_series(1, 10) one) end
  from generate_series($4::bigint, $5::bigint) n`;

/** Run by the child process, so that its memory is measured separately. */
async function measure(templateUrl: string, rows: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-incident-'));
  const test = await copyTemplate(templateUrl);
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  try {
    const { database } = test;
    const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: true } as const;
    const sealer = await openSealer({ config: { keySource }, database, clock: systemClock });
    const storage = sealedStorage(openStorage(pathToFileURL(join(folder, 'files')).href), sealer);
    const tenant = await buildTenant(test);
    const { tenantId } = tenant;
    const { userId } = await buildUser(database, { tenantId, userType: 3, passwordHash: 'x' });
    await owner.connect();
    // The chain of the trail is another bench's.
    await owner.query('alter table audit_event disable trigger audit_event_unlinked');
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
    // As housekeeping has made them, month by month.
    await owner.query(`select keep_months(since => (now() - interval '${days} days')::date, at_most => 100)`);
    for (let from = 1; from <= rows; from += 500_000)
      await owner.query(plant, [tenantId, userId, rows, from, Math.min(rows, from + 499_999)]);
    // Like autovacuum within minutes: summarises the planted rows for the index.
    await owner.query('vacuum analyze audit_event');
    const incidentId = randomUUID();
    const to = new Date(Date.now() - 30 * dayMs);
    await inTenant(database, tenant, (tx) =>
      insertIncident(tx, {
        incidentId,
        title: 'An account was misused',
        from: new Date(to.getTime() - dayMs),
        to,
        noticedOn: to,
        userIds: [],
        address: null,
        applicationIds: [],
        requestedBy: userId,
        days: 180,
      }),
    );
    const keys = await ServerKeys.open(database, sealer);
    const services = { database, storage, sealer, clock: systemClock, logger: console, keys };
    const { seconds, idleMb, peakMb } = await measurePeak(() =>
      writeIncident.work(services as never, { tenantId, incidentId }),
    );
    const made = await inTenant(database, tenant, (tx) => selectIncident(tx, incidentId));
    if (made?.state !== 'ready') throw new Error(`the bundle is ${made?.state ?? 'gone'}`);
    return {
      rows,
      seconds,
      accesses: made.accesses ?? 0,
      applications: made.applications ?? 0,
      idleMb,
      peakMb,
    };
  } finally {
    await owner.end();
    await test.drop();
    rmSync(folder, { recursive: true });
  }
}

export async function run(): Promise<void> {
  const template = await openTemplate({ queues: jobQueues });
  try {
    const measured: Figures[] = [];
    for (const rows of sizesWanted(usualSizes, 5000)) {
      const child = fork(import.meta.filename, [template.url, String(rows)], { execArgv: ['--expose-gc'] });
      const [figures] = (await once(child, 'message')) as [Figures];
      measured.push(figures);
      const { seconds, accesses, applications, peakMb, idleMb } = figures;
      console.log(
        `incident of a day in a trail of ${rows.toLocaleString('en')} rows: ${accesses.toLocaleString('en')} accesses to ${applications.toLocaleString('en')} applications in ${seconds.toFixed(1)} s (goal 60), ${peakMb - idleMb} MB of memory above ${idleMb} MB idle`,
      );
    }
    const [small, large] = measured;
    if (small !== undefined && large !== undefined)
      console.log(
        `ten times the rows, ten times the accesses: ${(large.seconds / small.seconds).toFixed(1)} times the seconds`,
      );
  } finally {
    await template.stop();
  }
}

const [, , templateUrl, rows] = process.argv;
if (process.send !== undefined && templateUrl?.startsWith('postgres') === true) {
  process.send(await measure(templateUrl, Number(rows)));
  process.disconnect();
}
