import type { MastersServices } from '../all-master-tables.ts';
import type { ServerSecrets } from '../../../platform/server-secrets.ts';

export interface AofServices extends MastersServices {
  /** Seals references that leave the server. */
  readonly secrets: ServerSecrets;
}
