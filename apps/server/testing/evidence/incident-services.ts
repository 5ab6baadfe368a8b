import type { IncidentServices } from '../../src/features/incidents/incident-services.ts';
import { writeIncident } from '../../src/features/incidents/write-incident.job.ts';
import { openServerKeys } from '../open-server-keys.ts';
import type { TestServer } from '../open-test-server.ts';

type Storage = TestServer['storage'];

/** Runs the job of a bundle, with the test's storage if given. */
export async function writerOf(
  house: TestServer,
): Promise<(bundle: { tenantId: number; incidentId: string }, storage?: Storage) => Promise<void>> {
  const services = {
    ...house.server,
    database: house.test.database,
    keys: await openServerKeys(house),
    clock: { now: () => new Date() },
    logger: { error: () => undefined },
  };
  return (bundle, storage = house.storage) =>
    // Parts of a server that the job does not use are omitted.
    writeIncident.work({ ...services, storage } as unknown as IncidentServices, bundle);
}
