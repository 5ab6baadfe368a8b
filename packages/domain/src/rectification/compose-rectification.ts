import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { reviewField } from '../review-fields/all-fields.ts';
import { fillText } from './fill-text.ts';
import { containsWords } from './instructions.ts';
import { lineLanguage } from './line-language.ts';
import {
  containsSolution,
  fallbackText,
  generalText,
  isShippedTodo,
  mayShowSolution,
  signAgainText,
} from './published-set.ts';
import { changesSignedForm, requestedAnswers } from './requested-answers.ts';
import type { CustomerLanguage, TextSet } from './text-set.ts';

export interface RejectedField {
  readonly fieldId: number;
  readonly reasonId: number | null;
  readonly solutionId: number | null;
  /** The reason must not be disclosed to the customer. */
  readonly isInternal: boolean;
}

export interface Rejection {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly attemptNo: number;
  /** The customer's preferred language; null for unknown, which is English. */
  readonly language: CustomerLanguage | null;
  /** yyyy-MM-dd in India. */
  readonly dueOn: string;
  readonly isModeRejected: boolean;
  /** In the order in which the customer sees them. */
  readonly rejected: readonly RejectedField[];
  readonly accountLast4: string | undefined;
  /** The verifier's own line, or null. */
  readonly line: string | null;
}

/** One thing that the customer has to correct. */
export interface RectificationField {
  readonly FieldId: number;
  readonly FieldName: string;
  readonly Short: string;
  readonly What: string;
  readonly Todo: string;
  /** Null where the reason's text contains the complete instruction. */
  readonly Solution: string | null;
  /** Document types that the customer may upload. */
  readonly DocumentTypes: number[];
  /** Names of the PATCH properties that the customer may change. */
  readonly Properties: string[];
}

/** The content of the event to the onboarding flow; the customer reads these words only. */
export interface Rectification {
  readonly ApplicationId: number;
  readonly Uan: string | null;
  readonly AttemptNo: number;
  readonly Language: CustomerLanguage;
  /** yyyy-MM-dd in India. */
  readonly DueOn: string;
  /** `fields`: correct these; `mode`: these, and another way of verification; `general`: only the general text. */
  readonly Mode: 'fields' | 'mode' | 'general';
  readonly TextsVersion: string;
  /** A new e-Sign, requested last, when a correction changes the signed form. */
  readonly Fields: RectificationField[];
  /** The customer has to e-sign the corrected form, after all other answers. */
  readonly SignAgain: boolean;
  readonly Assistance: boolean;
  readonly Line: string | null;
  /** Only with `general`. */
  readonly General: string | null;
}

const longestShort = 26;

/** A pure function of the stored rejection: preview, event and call return identical words. */
export function composeRectification(rejection: Rejection, texts: TextSet): Rectification {
  const { rejected, isModeRejected } = rejection;
  const language = messageLanguage(rejection, texts);
  const head = {
    ApplicationId: rejection.applicationId,
    Uan: rejection.uan,
    AttemptNo: rejection.attemptNo,
    Language: language,
    DueOn: rejection.dueOn,
    TextsVersion: texts.version,
  };
  // One internal reason silences the others: an omission would disclose as much.
  if (isGeneral(rejection))
    return {
      ...head,
      Mode: 'general',
      Fields: [],
      SignAgain: false,
      Assistance: true,
      Line: null,
      General: generalText[language],
    };
  const signAgain = signsAgain(rejection);
  const fields = rejected.map((field) => composeField(field, { language, texts, rejection }));
  const ofEsign = (field: RectificationField) => field.FieldId === FieldId.Esign;
  const signing = fields.find(ofEsign) ?? composeSigning(language, texts);
  return {
    ...head,
    Mode: isModeRejected ? 'mode' : 'fields',
    Fields: [...fields.filter((field) => !ofEsign(field)), ...(signAgain ? [signing] : [])],
    SignAgain: signAgain,
    Assistance: rejected.some(({ reasonId }) => reasonId !== null && texts.offersAssistance(reasonId)),
    Line: rejection.line,
    General: null,
  };
}

/**
 * The one language of the message: the customer's, if every part has a published text in it and the verifier's line is written in it;
 * otherwise English.
 */
function messageLanguage(rejection: Rejection, texts: TextSet): CustomerLanguage {
  const wanted = rejection.language ?? 'en';
  if (isGeneral(rejection)) return wanted;
  const { line } = rejection;
  const written = line === null ? undefined : lineLanguage(line);
  const fits = written === undefined || written === wanted;
  return fits && findUntranslated(rejection, texts).length === 0 ? wanted : 'en';
}

/** Fields of the message with a part that has no published text in the customer's language. */
export function findUntranslated(rejection: Rejection, texts: TextSet): number[] {
  const language = rejection.language ?? 'en';
  const rejected = rejection.rejected.filter((field) => !isTranslated(field, language, texts));
  const needsSigning = signsAgain(rejection) && texts.fieldName(FieldId.Esign, language) === undefined;
  return [...new Set([...rejected.map(({ fieldId }) => fieldId), ...(needsSigning ? [FieldId.Esign] : [])])];
}

function isTranslated(
  { fieldId, reasonId, solutionId }: RejectedField,
  language: CustomerLanguage,
  texts: TextSet,
): boolean {
  const isMissing = (find: (language: CustomerLanguage) => unknown) =>
    find(language) === undefined && find('en') !== undefined;
  if (texts.fieldName(fieldId, language) === undefined) return false;
  if (reasonId !== null && isMissing((wanted) => texts.reason(reasonId, wanted))) return false;
  const isShown = solutionId !== null && mayShowSolution(solutionId);
  return !(isShown && isMissing((wanted) => texts.solution(solutionId, wanted)));
}

function isGeneral({ rejected }: Rejection): boolean {
  return rejected.some(({ isInternal }) => isInternal);
}

function signsAgain({ rejected, isModeRejected }: Rejection): boolean {
  const changes = ({ fieldId, reasonId }: RejectedField) =>
    changesSignedForm(fieldId, requestedAnswers(fieldId, reasonId));
  return isModeRejected || rejected.some(changes);
}

interface Surroundings {
  readonly language: CustomerLanguage;
  readonly texts: TextSet;
  readonly rejection: Rejection;
}

function composeField(
  { fieldId, reasonId, solutionId }: RejectedField,
  { language, texts, rejection }: Surroundings,
): RectificationField {
  const fieldName = nameOf(fieldId, language, texts);
  const values = { accountLast4: rejection.accountLast4, fieldName };
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillText(text, values));

  const written = reasonId === null ? undefined : texts.reason(reasonId, language);
  const [short, what, todo] = [fill(written?.short), fill(written?.what), fill(written?.todo)];
  const { properties, documentTypes } = requestedAnswers(fieldId, reasonId);
  const head = {
    FieldId: fieldId,
    FieldName: fieldName,
    DocumentTypes: [...documentTypes],
    Properties: [...properties],
  };
  if (short === undefined || what === undefined || todo === undefined)
    return {
      ...head,
      Short: cutAtWord(fieldName, longestShort),
      What: fill(fallbackText.what[language]) ?? '',
      Todo: fallbackText.todo[language],
      Solution: null,
    };
  const solution = fill(
    addedSolution({ reasonId, solutionId, todo: written?.todo ?? '' }, { language, texts }),
  );
  return { ...head, Short: short, What: what, Todo: todo, Solution: solution ?? null };
}

/** The text of the solution, if it adds something to the instruction of the reason. */
function addedSolution(
  { reasonId, solutionId, todo }: Pick<RejectedField, 'reasonId' | 'solutionId'> & { todo: string },
  { language, texts }: Pick<Surroundings, 'language' | 'texts'>,
): string | undefined {
  if (reasonId === null || solutionId === null || !mayShowSolution(solutionId)) return undefined;
  const solution = texts.solution(solutionId, language);
  if (solution === undefined || containsWords(todo, solution)) return undefined;
  const isShipped =
    isShippedTodo(todo, { subject: 'reason', subjectId: reasonId, language }) &&
    isShippedTodo(solution, { subject: 'solution', subjectId: solutionId, language });
  return isShipped && containsSolution(reasonId, solutionId) ? undefined : solution;
}

/** The e-Sign that a correction of the signed form requires; the e-Sign itself was not rejected. */
function composeSigning(language: CustomerLanguage, texts: TextSet): RectificationField {
  return {
    FieldId: FieldId.Esign,
    FieldName: nameOf(FieldId.Esign, language, texts),
    Short: signAgainText.short[language],
    What: signAgainText.what[language],
    Todo: signAgainText.todo[language],
    Solution: null,
    DocumentTypes: [DocumentType.AOF],
    Properties: [],
  };
}

/** A field that is newer than the published texts is called by its label until a version names it. */
function nameOf(fieldId: number, language: CustomerLanguage, texts: TextSet): string {
  const name = texts.fieldName(fieldId, language) ?? reviewField(fieldId)?.label;
  if (name === undefined) throw new Error(`field ${fieldId} has no name in ${language}`);
  return name;
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end) : text.slice(0, limit);
}
