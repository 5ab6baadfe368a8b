import type { Database } from '@kyc/db/connection/database';
import type { Reading } from '@kyc/db/connection/reading';
import type { ExportPlaces } from '../exports/export-places.ts';
import type { MalwareScanner } from '../integrations/malware-scanner.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { FaultLog } from './fault-log.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Sealer } from './sealing/sealer.ts';
import type { Storage } from './storage/storage.ts';
import type { Traces } from './tracing/traces.ts';

/** The services of every command; wired once in entry/. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** For data that may be slightly old: reports, exports, logs. */
  readonly reading: Reading;
  readonly storage: Storage;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
  /** For faults that come by the hundred while something is away. */
  readonly faults: FaultLog;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly exportPlaces: ExportPlaces;
  /** Every file of a stranger goes by it. */
  readonly malware: MalwareScanner;
}
