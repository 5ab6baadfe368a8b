import type { Services } from '../../platform/services.ts';

export interface DocumentsServices extends Services {
  /** Signs the references that documents are read by. */
  readonly referenceSecret: string;
}
