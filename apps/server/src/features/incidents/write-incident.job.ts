import type { PassThrough } from 'node:stream';
import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectStaff } from '@kyc/db/tables/incidents/accesses';
import { beginIncident, endIncident, selectIncident } from '@kyc/db/tables/incidents/incident-table';
import { selectTenantName } from '@kyc/db/tables/masters/tenant-table';
import * as z from 'zod/mini';
import { writeTo } from '../../exports/write-to.ts';
import { defineFileJob, FileCancelled } from '../../jobs/define-file-job.ts';
import { incidentKey } from '../../packs/pack-key.ts';
import { writePack } from '../../packs/write-pack.ts';
import { recordRefreshes } from '../../records/looks/record-refreshes.ts';
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

/** Writes a bundle to the storage. */
export const writeIncident = defineFileJob({
  name: 'write-incident',
  payload,
  workers: { all: 1, ofOneTenant: 1 },
  failure: 'an incident’s bundle could not be written',
  claim: async (tx, { incidentId }) => {
    const edition = await beginIncident(tx, incidentId);
    return edition === undefined ? undefined : { edition, key: incidentKey({ incidentId, edition }) };
  },
  write: writeBundle,
  // False when it was requested again or removed in the meantime: the file may contain an erased person, and no row refers to it.
  ready: (tx, { incidentId }, { claim: { edition }, written: { tally, erased }, sizeBytes }) =>
    endIncident(
      tx,
      { incidentId, edition },
      {
        state: 'ready',
        sizeBytes,
        counts: { ...countsOf(tally), erased: erased.among(tally) },
        named: erased.without(tally.applications.keys()),
      },
    ),
  failed: (tx, { incidentId }, { claim: { edition }, because }) =>
    endIncident(tx, { incidentId, edition }, { state: 'failed', failedBecause: because }),
  because: () => incidentTexts.failed,
});

interface Written {
  readonly tally: AccessTally;
  readonly erased: ErasedPersons;
}

/** In one transaction, whose cursors read the present trail. */
async function writeBundle(
  services: IncidentServices,
  { tenantId, incidentId }: Payload,
  { output }: { readonly output: PassThrough },
): Promise<Written> {
  const found = await inTenant(services.database, { tenantId }, (tx) => selectIncident(tx, incidentId));
  if (found === undefined) throw new FileCancelled('The incident was deleted.');
  await recordRefreshes(services, tenantId);
  const key = await services.keys.auditKey();
  const tally = new AccessTally();
  return await inTenant(services.database, { tenantId }, async (tx) => {
    const { from, to, noticedOn, title, edition, remadeOn } = found;
    const erased = new ErasedPersons(tx);
    await erased.learn(found.applicationIds);
    const facts = { title, from, to, noticedOn, broker: await selectTenantName(tx) };
    const parts = bundleParts({ tx, search: found, staff: await selectStaff(tx), tally, erased, facts });
    const manifest = {
      incidentId,
      ...facts,
      users: found.userIds,
      address: found.address,
      applications: found.applicationIds.map((id) => erased.shown(id)),
      madeOn: services.clock.now().toISOString(),
      madeBy: found.requester,
      edition,
      madeAnew: remadeOn === null ? null : { since: remadeOn.toISOString(), because: incidentTexts.rebuilt },
      productVersion: version,
    };
    for await (const piece of writePack({ facts: manifest, parts, absent: [] }, key))
      await writeTo(output, piece);
    return { tally, erased };
  });
}
