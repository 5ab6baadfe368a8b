// A file of answers by PAN: its check in the sandbox, and its import in batches (after-approval: 100,000 rows within 60 seconds).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { Database } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertManyFormats } from '@kyc/db/tables/after-approval/after-approval-seed';
import {
  beginApplyingAnswers,
  insertAnswerImport,
  selectAnswerImport,
} from '@kyc/db/tables/after-approval/answer-import-table';
import { sealColumns } from '@kyc/db/tables/applications/sealed-columns';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { composeAnswers, kraFile } from '@kyc/demo-data/after-approval/compose-answers';
import { demoFormats } from '@kyc/demo-data/after-approval/demo-formats';
import { randomOf } from '@kyc/demo-data/random';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { copyTemplate } from '@kyc/testing/copy-template';
import { openTemplate } from '@kyc/testing/open-template';
import { jobQueues } from '../../apps/server/src/entry/all-jobs.ts';
import { openSealer } from '../../apps/server/src/entry/open-sealer.ts';
import { importKeyOf } from '../../apps/server/src/exports/storage-key.ts';
import { importAnswersJob } from '../../apps/server/src/features/after-approval/imports/import-answers.job.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { sealedStorage } from '../../apps/server/src/platform/storage/sealed-storage.ts';
import { closeParsers } from '../../apps/server/src/untrusted/ask-parser.ts';
import { sizeWanted } from '../runner/run-size.ts';

const goalSeconds = 60;
const rowsAtOnce = 500;
const dayMs = 86_400_000;

/** `npm run bench -- answers`: seconds for the check and the import of a file, each answer by the PAN of an approved application. */
export async function run(): Promise<void> {
  const applications = sizeWanted(100_000, 300);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-answers-'));
  const template = await openTemplate({ queues: jobQueues });
  const test = await copyTemplate(template.url);
  try {
    const { database } = test;
    const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: true } as const;
    const sealer = await openSealer({ config: { keySource }, database, clock: systemClock });
    const storage = sealedStorage(openStorage(pathToFileURL(join(folder, 'files')).href), sealer);
    const tenant = await buildTenant(test);
    const { userId } = await buildUser(database, { ...tenant, userType: UserType.Admin, passwordHash: 'x' });
    await inTenant(database, tenant, async (tx) => {
      await updateTenantSettings(tx, { AfterApproval: true });
      await insertManyFormats(tx, demoFormats.slice(0, 1));
    });
    const clients = await insertClients(database, tenant, applications);
    const now = new Date();
    const answers = composeAnswers('kra', clients, { random: randomOf('bench'), now });
    const file = Buffer.from(kraFile(answers.slice(0, applications), now));
    const importId = randomUUID();
    await storage.put(importKeyOf(importId), Readable.from([file]));
    await inTenant(database, tenant, (tx) =>
      insertAnswerImport(tx, {
        importId,
        requestedBy: userId,
        formatId: 1,
        formatVersion: 1,
        fileName: 'answers.txt',
        fileBytes: file.length,
      }),
    );
    const services = { database, storage, clock: systemClock, logger: console };
    const work = async () => {
      const began = performance.now();
      await importAnswersJob.work(services as never, { tenantId: tenant.tenantId, importId });
      return (performance.now() - began) / 1000;
    };
    const checked = await work();
    await inTenant(database, tenant, (tx) => beginApplyingAnswers(tx, importId));
    const applied = await work();
    const row = await inTenant(database, tenant, (tx) => selectAnswerImport(tx, importId));
    if (row?.state !== 'applied')
      throw new Error(`the import is ${row?.state ?? 'gone'}: ${row?.notice ?? ''}`);
    console.log(
      `answers ${applications.toLocaleString('en')}: check ${checked.toFixed(1)} s, import ${applied.toFixed(1)} s; goal ${String(goalSeconds)} s together, ratio ${((checked + applied) / goalSeconds).toFixed(2)}; ${JSON.stringify(row.counts)}`,
    );
  } finally {
    closeParsers();
    await test.drop();
    await template.stop();
    rmSync(folder, { recursive: true });
  }
}

async function insertClients(
  database: Database,
  tenant: { readonly tenantId: number },
  applications: number,
) {
  const begunOn = new Date(Date.now() - 3 * dayMs);
  const clients: { applicationId: number; ucc: string; pan: string; begunOn: Date }[] = [];
  for (let from = 0; from < applications; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, applications - from) }, (_, at) => from + at);
    await inTenant(database, tenant, async (tx) => {
      const rows = numbers.map((number) => ({ number, pan: panOf(number), ucc: `B${String(number)}` }));
      const inserted = await tx
        .insertInto('application')
        .values(
          rows.map(({ number, pan, ucc }) => ({
            status: ApplicationStatus.Approved,
            ...sealColumns(tx, { mobile: String(6_000_000_000 + number), pan }),
            name: 'Asha Kumar',
            uan: `BN${String(number).padStart(8, '0')}`,
            ucc,
            mode: 2,
            source: 2,
            plan_type: 1,
            segment: 1,
            attempt_no: 1,
            decided_on: begunOn,
          })),
        )
        .returning('application_id as applicationId')
        .execute();
      rows.forEach(({ pan, ucc }, at) => {
        clients.push({ applicationId: inserted[at]?.applicationId ?? 0, pan, ucc, begunOn });
      });
    });
  }
  return clients;
}

function panOf(number: number): string {
  const letter = (divisor: number) => String.fromCharCode(65 + (Math.floor(number / divisor) % 26));
  return `${letter(260_000)}${letter(10_000)}APK${String(number % 10_000).padStart(4, '0')}A`;
}
