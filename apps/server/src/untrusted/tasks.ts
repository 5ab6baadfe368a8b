import { cutAadhaarInXml } from '@kyc/domain/redaction/cut-aadhaar-in-xml';
import { readAnswers, type AnswersFile } from './answers/read-answers.ts';
import { suggestAnswers } from './answers/suggest-answers.ts';
import { cleanPicture, type DirtyPicture } from './pictures/clean-picture.ts';
import { cleanXml } from './clean-xml.ts';
import { findActiveContent } from './pdf/find-active-content.ts';
import { findAadhaarInPdf } from './pdf/find-aadhaar-in-pdf.ts';
import { renderPages } from './pdf/render-pages.ts';
import { fillPdf, type FilledPdf } from './pdf/fill-pdf.ts';
import { readFormFields } from './pdf/read-form-fields.ts';
import type { PathToCheck } from './proofs/check-path.ts';
import type { CheckedFile } from './proofs/proof-types.ts';
import { readWatchList, type WatchListFile } from './read-watch-list.ts';
import { readVideo } from './video/read-video.ts';

/** The operations on untrusted bytes, which may crash the child process that runs them. They exchange plain data. */
export const tasks = {
  'clean-xml': (file: Uint8Array) => cleanXml(file),
  'find-active-content': (file: Uint8Array) => findActiveContent(file),
  'find-aadhaar-in-pdf': (file: Uint8Array) => findAadhaarInPdf(file),
  'cut-aadhaar-in-xml': (file: Uint8Array): Uint8Array => cutAadhaarInXml(file),
  'clean-picture': (picture: DirtyPicture) => cleanPicture(picture),
  'render-pages': (file: Uint8Array) => renderPages(file),
  'read-video': (file: Uint8Array) => readVideo(file),
  'read-watch-list': (list: WatchListFile) => readWatchList(list),
  'read-form-fields': (file: Uint8Array) => readFormFields(file),
  'read-answers': (answers: AnswersFile) => readAnswers(answers),
  'suggest-answers': (file: Uint8Array) => suggestAnswers(file),
  'fill-pdf': (form: FilledPdf) => fillPdf(form),
  // Loaded with the first signature: most processes read none.
  'check-signatures': async (checked: CheckedFile) =>
    (await import('./proofs/check-signatures.ts')).checkSignatures(checked),
  'check-path': async (path: PathToCheck) => (await import('./proofs/check-path.ts')).checkPath(path),
  'read-certificate': async (file: Uint8Array) =>
    (await import('./proofs/certificates/read-certificate.ts')).readCertificate(file),
  'read-revocation-list': async (file: Uint8Array) =>
    (await import('./proofs/certificates/read-certificate.ts')).readRevocationList(file),
} as const;

export type TaskName = keyof typeof tasks;
export type InputOf<N extends TaskName> = Parameters<(typeof tasks)[N]>[0];
export type AnswerOf<N extends TaskName> = Awaited<ReturnType<(typeof tasks)[N]>>;

export interface Asked {
  readonly name: TaskName;
  readonly input: unknown;
}

/** The result of a task, from the thread that works. */
export type Worked =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly why: 'fault' | 'limit'; readonly message: string };

/** The result of a task, from the process. */
export type Answered = Worked & {
  /** It kept so much memory that the next file could fail for it; it takes none. */
  readonly isSpent: boolean;
};
