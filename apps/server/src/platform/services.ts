import type { Database } from '@kyc/db/connection/database';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';
import type { Storage } from './storage/storage.ts';

/** What every command works with; wired once in entry/. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly logger: Logger;
}
