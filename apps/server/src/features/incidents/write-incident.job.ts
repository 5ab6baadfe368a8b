import { PassThrough } from 'node:stream';
import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectStaff } from '@kyc/db/tables/incidents/accesses';
import { selectIncident, updateIncident, type StoredIncident } from '@kyc/db/tables/incidents/incident-table';
import { selectTenantName } from '@kyc/db/tables/masters/tenant-table';
import * as z from 'zod/mini';
import { writeTo } from '../../exports/write-to.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { incidentKey } from '../../packs/pack-key.ts';
import { writePack } from '../../packs/write-pack.ts';
import { version } from '../../platform/version.ts';
import { bundleParts, countsOf } from './incident-parts.ts';
import type { IncidentServices } from './incident-services.ts';
import { AccessTally } from './tally-accesses.ts';

const payload = z.object({ tenantId: z.int(), incidentId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'write-incident': Payload;
  }
}

/** Writes a bundle to the storage; a run that was killed begins anew and replaces what it left. */
export const writeIncident = defineJob({
  name: 'write-incident',
  payload,
  retry: {
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60 * 60,
    deadLetter: deadLetterQueue.name,
    notify: true,
  },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: IncidentServices, { tenantId, incidentId }) => {
    const told = (change: Parameters<typeof updateIncident>[2]): Promise<boolean> =>
      inTenant(services.database, { tenantId }, (tx) => updateIncident(tx, incidentId, change));
    if (!(await told({ state: 'running' }))) return;
    try {
      const tally = await store(services, { tenantId, incidentId });
      if (tally === undefined) return;
      const size = (await services.storage.stat(incidentKey(incidentId)))?.size ?? 0;
      await told({ state: 'ready', sizeBytes: size, counts: countsOf(tally) });
    } catch (error) {
      await services.storage.remove(incidentKey(incidentId)).catch(() => undefined);
      // Nothing is wrong with the bundle: the queue begins it anew.
      if (isLostConnection(error)) throw error;
      await told({ state: 'failed', failedBecause: incidentTexts.failed });
      services.logger.error({ err: error, incidentId }, 'an incident’s bundle could not be written');
    }
  },
});

async function store(
  services: IncidentServices,
  { tenantId, incidentId }: Payload,
): Promise<AccessTally | undefined> {
  const incident = await inTenant(services.database, { tenantId }, (tx) => selectIncident(tx, incidentId));
  if (incident === undefined) return undefined;
  const output = new PassThrough({ highWaterMark: 262_144 });
  output.on('error', () => undefined);
  const stored = services.storage.put(incidentKey(incidentId), output).catch((error: unknown) => {
    output.destroy();
    throw error;
  });
  stored.catch(() => undefined);
  try {
    const tally = await write(services, { tenantId, incident, output });
    output.end();
    await stored;
    return tally;
  } catch (error) {
    output.destroy(error instanceof Error ? error : undefined);
    await stored.catch(() => undefined);
    throw error;
  }
}

interface Writing {
  readonly tenantId: number;
  readonly incident: StoredIncident;
  readonly output: PassThrough;
}

/** From one transaction, whose cursors read the trail as it stands now. */
async function write(
  services: IncidentServices,
  { tenantId, incident, output }: Writing,
): Promise<AccessTally> {
  const key = await services.keys.auditKey();
  const tally = new AccessTally();
  await inTenant(services.database, { tenantId }, async (tx) => {
    const { from, to, noticedOn, title } = incident;
    const facts = { title, from, to, noticedOn, broker: await selectTenantName(tx) };
    const parts = bundleParts({ tx, search: incident, staff: await selectStaff(tx), tally, facts });
    const manifest = {
      incidentId: incident.incidentId,
      ...facts,
      users: incident.userIds,
      address: incident.address,
      applications: incident.applicationIds,
      madeOn: services.clock.now().toISOString(),
      madeBy: incident.requester,
      productVersion: version,
    };
    for await (const piece of writePack({ facts: manifest, parts, absent: [] }, key))
      await writeTo(output, piece);
  });
  return tally;
}
