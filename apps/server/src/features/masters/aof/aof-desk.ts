import type { MastersDesk } from '../all-master-tables.ts';

export interface AofDesk extends MastersDesk {
  /** Seals references that leave the server. */
  readonly referenceSecret: string;
}
