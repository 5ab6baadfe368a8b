// An evidence pack of 300 MB of documents: the memory that it takes above idle, and how fast it is written against a plain copy.
import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertPack } from '@kyc/db/tables/evidence/evidence-pack-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { copyTemplate } from '@kyc/testing/copy-template';
import { openTemplate } from '@kyc/testing/open-template';
import { openSealer } from '../apps/server/src/entry/open-sealer.ts';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { ServerKeys } from '../apps/server/src/features/auth/session/server-keys.ts';
import { writeEvidence } from '../apps/server/src/features/evidence/write-evidence.job.ts';
import { packKey } from '../apps/server/src/packs/pack-key.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts';
import { sealedStorage } from '../apps/server/src/platform/storage/sealed-storage.ts';
import { measurePeak } from './measure-peak.ts';
import { sized } from './runner/run-size.ts';

const documents = sized(15, 2);
const bytesOfDocument = sized(20, 1) * 1024 * 1024;
const megabyte = 1024 * 1024;

interface Figures {
  readonly megabytes: number;
  readonly idleMb: number;
  readonly peakMb: number;
  readonly seconds: number;
  readonly timesACopy: number;
}

/** A document that nothing packs, and whose bytes never lie in memory together. */
function* noise(hash: ReturnType<typeof createHash>): Iterable<Buffer> {
  for (let written = 0; written < bytesOfDocument; written += megabyte / 4) {
    const piece = randomBytes(megabyte / 4);
    hash.update(piece);
    yield piece;
  }
}

/** Run by the child process, so that its memory is measured separately. */
async function writeOnce(templateUrl: string): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-evidence-'));
  const test = await copyTemplate(templateUrl);
  try {
    const { database } = test;
    const keySource = { kind: 'file', path: join(folder, 'secrets.key'), isMade: true } as const;
    const sealer = await openSealer({ config: { keySource }, database, clock: systemClock });
    const storage = sealedStorage(openStorage(pathToFileURL(join(folder, 'files')).href), sealer);
    const tenant = await buildTenant(test);
    const { tenantId } = tenant;
    const applicationId = await buildApplication(database, { tenantId });
    const { userId } = await buildUser(database, { tenantId, userType: 3, passwordHash: 'x' });
    for (let version = 1; version <= documents; version += 1) {
      const key = `documents/${tenantId}/${version}`;
      const hash = createHash('sha256');
      await storage.put(key, Readable.from(noise(hash)));
      await inTenant(database, tenant, (tx) =>
        tx
          .insertInto('document')
          .values({
            application_id: applicationId,
            document_type: 23,
            version,
            file_type: 'video/mp4',
            storage_key: key,
            size_bytes: bytesOfDocument,
            sha256: hash.digest('hex'),
          })
          .execute(),
      );
    }
    const packId = randomUUID();
    await inTenant(database, tenant, (tx) =>
      insertPack(tx, {
        packId,
        applicationId,
        variant: 'regulator',
        reason: null,
        requestedBy: userId,
        days: 7,
      }),
    );
    const services = {
      database,
      storage,
      sealer,
      clock: systemClock,
      logger: console,
      keys: await ServerKeys.open(database, sealer),
    };
    const { seconds, idleMb, peakMb } = await measurePeak(() =>
      writeEvidence.work(services as never, { tenantId, packId }),
    );
    const copied = performance.now();
    for (let version = 1; version <= documents; version += 1) {
      const stored = await storage.read(`documents/${tenantId}/${version}`);
      if (stored !== undefined) await storage.put('copy', stored.content);
    }
    const size = (await storage.stat(packKey(packId)))?.size ?? 0;
    return {
      megabytes: Math.round(size / megabyte),
      idleMb,
      peakMb,
      seconds,
      timesACopy: seconds / ((performance.now() - copied) / 1000),
    };
  } finally {
    await test.drop();
    rmSync(folder, { recursive: true });
  }
}

export async function run(): Promise<void> {
  const template = await openTemplate({ queues: jobQueues });
  try {
    const child = fork(import.meta.filename, [template.url], { execArgv: ['--expose-gc'] });
    const [figures] = (await once(child, 'message')) as [Figures];
    const { megabytes, seconds, timesACopy, peakMb, idleMb } = figures;
    console.log(
      `evidence pack of ${megabytes} MB: ${seconds.toFixed(1)} s, ${timesACopy.toFixed(1)} times a copy of its documents; ${peakMb - idleMb} MB of memory above ${idleMb} MB idle (goal 200)`,
    );
  } finally {
    await template.stop();
  }
}

const [, , templateUrl] = process.argv;
if (process.send !== undefined && templateUrl?.startsWith('postgres') === true) {
  process.send(await writeOnce(templateUrl));
  process.disconnect();
}
