import type { Services } from '../../platform/services.ts';
import type { ServerSecrets } from '../../platform/server-secrets.ts';

export interface DocumentsServices extends Services {
  /** Signs the references that documents are read by. */
  readonly secrets: ServerSecrets;
}
