import type { PassThrough } from 'node:stream';
import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { selectStaff } from '@kyc/db/tables/incidents/accesses';
import {
  beginIncident,
  endIncident,
  selectIncident,
  type StoredIncident,
} from '@kyc/db/tables/incidents/incident-table';
import { selectTenantName } from '@kyc/db/tables/masters/tenant-table';
import * as z from 'zod/mini';
import { writeTo } from '../../exports/write-to.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { incidentKey } from '../../packs/pack-key.ts';
import { storePack } from '../../packs/store-pack.ts';
import { writePack } from '../../packs/write-pack.ts';
import { version } from '../../platform/version.ts';
import { bundleParts, countsOf } from './incident-parts.ts';
import { ErasedPersons } from './erased-persons.ts';
import type { IncidentServices } from './incident-services.ts';
import { AccessTally } from './tally-accesses.ts';

const payload = z.object({ tenantId: z.int(), incidentId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'write-incident': Payload;
  }
}

/** Writes a bundle to the storage; an interrupted run starts again and replaces its partial file. */
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
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      inTenant(services.database, { tenantId }, work);
    const edition = await within((tx) => beginIncident(tx, incidentId));
    if (edition === undefined) return;
    const key = incidentKey({ incidentId, edition });
    const end = async (ending: Parameters<typeof endIncident>[2]): Promise<void> => {
      // Requested again or removed in the meantime, it may contain an erased person, and no row refers to it.
      if (!(await within((tx) => endIncident(tx, { incidentId, edition }, ending))))
        await services.storage.remove(key);
    };
    try {
      const written = await store(services, { tenantId, incidentId, key });
      if (written === undefined) return;
      const { tally, erased } = written;
      await end({
        state: 'ready',
        sizeBytes: (await services.storage.stat(key))?.size ?? 0,
        counts: { ...countsOf(tally), erased: erased.among(tally) },
        named: erased.without(tally.applications.keys()),
      });
    } catch (error) {
      await services.storage.remove(key).catch(() => undefined);
      // The bundle has no fault: the queue starts it again.
      if (isLostConnection(error)) throw error;
      await end({ state: 'failed', failedBecause: incidentTexts.failed });
      services.logger.error({ err: error, incidentId }, 'an incident’s bundle could not be written');
    }
  },
});

interface Written {
  readonly tally: AccessTally;
  readonly erased: ErasedPersons;
}

async function store(
  services: IncidentServices,
  { tenantId, incidentId, key }: Payload & { readonly key: string },
): Promise<Written | undefined> {
  const incident = await inTenant(services.database, { tenantId }, (tx) => selectIncident(tx, incidentId));
  if (incident === undefined) return undefined;
  return await storePack(services.storage, key, (output) => write(services, { tenantId, incident, output }));
}

interface Writing {
  readonly tenantId: number;
  readonly incident: StoredIncident;
  readonly output: PassThrough;
}

/** In one transaction, whose cursors read the present trail. */
async function write(services: IncidentServices, { tenantId, incident, output }: Writing): Promise<Written> {
  const key = await services.keys.auditKey();
  const tally = new AccessTally();
  return await inTenant(services.database, { tenantId }, async (tx) => {
    const { from, to, noticedOn, title, edition, remadeOn } = incident;
    const erased = new ErasedPersons(tx);
    await erased.learn(incident.applicationIds);
    const facts = { title, from, to, noticedOn, broker: await selectTenantName(tx) };
    const parts = bundleParts({ tx, search: incident, staff: await selectStaff(tx), tally, erased, facts });
    const manifest = {
      incidentId: incident.incidentId,
      ...facts,
      users: incident.userIds,
      address: incident.address,
      applications: incident.applicationIds.map((id) => erased.shown(id)),
      madeOn: services.clock.now().toISOString(),
      madeBy: incident.requester,
      edition,
      madeAnew: remadeOn === null ? null : { since: remadeOn.toISOString(), because: incidentTexts.madeAnew },
      productVersion: version,
    };
    for await (const piece of writePack({ facts: manifest, parts, absent: [] }, key))
      await writeTo(output, piece);
    return { tally, erased };
  });
}
