import type { DocumentType } from '@kyc/contract/document-types';

/** The result of a file at the intake: stored, or the sentence of its refusal by its key in `corpus.test.ts`. */
export type Expected =
  | 'accepted'
  | 'locked'
  | 'script'
  | 'attachment'
  | 'action'
  | 'otherFormat'
  | 'unreadable'
  | 'heic'
  | 'knownFormat'
  | 'format'
  | 'videoCodec'
  | 'videoLength';

/** How one file of the corpus is made. The expectation comes from the findings and from common viewers, never from a run. */
export interface Recipe {
  /** Folder and name below the corpus. */
  readonly path: string;
  /** The program that writes the file, or changes its bytes last. */
  readonly tool: string;
  readonly expected: Expected;
  /** The document as which it is sent; absent: a bank proof, for a video the in-person video. */
  readonly document?: keyof typeof DocumentType;
  /** False: accepted, but Chromium does not decode it, so that the viewer offers the file. */
  readonly isShown?: boolean;
  /** Writes the file to this place; other files of the corpus are in `workshop.made`. */
  readonly make: (file: string, workshop: Workshop) => Promise<void> | void;
}

/** The tools and the drawn originals, from which recipes start. */
export interface Workshop {
  /** A folder for intermediate files. */
  readonly folder: string;
  /** Runs a program; throws with its output when it fails. */
  readonly run: (program: string, ...words: string[]) => void;
  readonly read: (file: string) => Buffer;
  readonly write: (file: string, bytes: Uint8Array | string) => void;
  /** A printed page: PDF of Ghostscript, PNG in colour, PNG in black and white, PostScript. */
  readonly page: {
    readonly pdf: string;
    readonly png: string;
    readonly bilevel: string;
    readonly ps: string;
  };
  /** A file of an earlier recipe. */
  readonly made: (path: string) => string;
}
