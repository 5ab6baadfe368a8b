import type { MastersServices } from '../all-master-tables.ts';

export interface AofServices extends MastersServices {
  /** Seals references that leave the server. */
  readonly referenceSecret: string;
}
