import type { Desk } from '../../platform/desk.ts';

export interface DocumentsDesk extends Desk {
  /** Signs the references that documents are read by. */
  readonly referenceSecret: string;
}
