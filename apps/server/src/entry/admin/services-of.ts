import { readingFromPrimary } from '@kyc/db/connection/reading';
import { ExportPlaces } from '../../exports/export-places.ts';
import { malwareScanner } from '../../integrations/malware-scanner.ts';
import { systemClock } from '../../platform/clock.ts';
import { FaultLog } from '../../platform/fault-log.ts';
import { createLogger } from '../../platform/logger.ts';
import { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { sealedStorage } from '../../platform/storage/sealed-storage.ts';
import { noTraces } from '../../platform/tracing/traces.ts';
import type { AdminContext } from './open-admin-house.ts';

/** The services of a server's commands, for a verb that runs one. */
export async function servicesOf(
  house: Pick<AdminContext, 'config' | 'database' | 'sealer'>,
): Promise<Services> {
  const { config, database } = house;
  const sealer = await house.sealer();
  const logger = createLogger({ level: 'warn' });
  const metrics = new Metrics(config);
  return {
    config,
    database,
    reading: readingFromPrimary(database),
    storage: sealedStorage(openStorage(config.storageUrl), sealer),
    sealer,
    clock: systemClock,
    logger,
    faults: new FaultLog(logger),
    metrics,
    traces: noTraces,
    exportPlaces: new ExportPlaces(metrics, config.databasePoolSize),
    malware: malwareScanner(config.clamdUrl),
  };
}
