import { allStatuses } from '@kyc/contract/application-status';
import { allDocumentTypes, type DocumentType } from '@kyc/contract/document-types';
import { allModes } from '@kyc/contract/modes';
import type { DemoApplication } from './demo-application.ts';

/** The key contains every input of the drawing, so that no further data need be stored. */
export function specimenKey(
  tenantCode: string,
  { seed, status, mode, straightThrough }: DemoApplication,
  documentType: DocumentType,
): string {
  const application = [seed, status, mode, straightThrough ? 1 : 0].join('-');
  return `specimen/${tenantCode}/${application}/${documentType}`;
}

export interface SpecimenOfKey {
  readonly application: DemoApplication;
  readonly documentType: DocumentType;
}

const pattern = /^specimen\/[A-Z0-9]+\/(\d+)-(\d)-(\d)-([01])\/(\d+)$/;

/** Undefined for the key of anything but a specimen. */
export function readSpecimenKey(key: string): SpecimenOfKey | undefined {
  const [, seed, statusText, modeText, straight, typeText] = pattern.exec(key) ?? [];
  const status = allStatuses.find((candidate) => String(candidate) === statusText);
  const mode = allModes.find((candidate) => String(candidate) === modeText);
  const documentType = allDocumentTypes.find((candidate) => String(candidate) === typeText);
  if (status === undefined || mode === undefined || documentType === undefined) return undefined;
  return {
    application: { seed: Number(seed), status, mode, straightThrough: straight === '1' },
    documentType,
  };
}
