import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentType } from '@kyc/contract/document-types';

/** A file that customers send, with its expected result at the intake. `generator` makes the files and this list. */
export interface CorpusFile {
  /** Below this folder. */
  readonly path: string;
  /** The program that wrote it. */
  readonly tool: string;
  /** `accepted`, or the key of the sentence of the refusal. */
  readonly expected: string;
  readonly documentType: DocumentType;
  /** False: Chromium does not decode it, and the viewer offers the file. */
  readonly isShown: boolean;
  /** The share of dark pixels of the first page or the picture, as another program renders it; absent for videos and refused files. */
  readonly dark?: number;
  readonly bytes: Buffer;
}

interface Entry extends Omit<CorpusFile, 'documentType' | 'isShown' | 'bytes'> {
  readonly document: keyof typeof DocumentType;
  readonly isShown?: boolean;
}

export function readCorpus(): CorpusFile[] {
  const entries = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest.json'), 'utf8')) as Entry[];
  return entries.map(({ document, isShown = true, ...entry }) => ({
    ...entry,
    isShown,
    documentType: DocumentType[document],
    bytes: readFileSync(join(import.meta.dirname, entry.path)),
  }));
}
