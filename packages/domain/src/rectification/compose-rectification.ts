import { fillText } from './fill-text.ts';
import { fallbackText, generalText, mayTellSolution } from './published-set.ts';
import type { CustomerLanguage, TextSet } from './text-set.ts';

export interface RejectedField {
  readonly fieldId: number;
  readonly reasonId: number | null;
  readonly solutionId: number | null;
  /** Of the reason: whoever reads it would be tipped off. */
  readonly isInternal: boolean;
  /** The documents that are asked for again. */
  readonly documentTypes: readonly number[];
}

export interface Rejection {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly attemptNo: number;
  /** What the customer wishes; English where that is not known. */
  readonly language: CustomerLanguage | null;
  /** yyyy-MM-dd of India. */
  readonly dueOn: string;
  readonly isModeRejected: boolean;
  /** In the order in which the customer is to see them. */
  readonly rejected: readonly RejectedField[];
  readonly accountLast4: string | undefined;
  /** The verifier's own line, or null. */
  readonly line: string | null;
}

/** One thing that the customer is to put right. */
export interface RectificationField {
  readonly FieldId: number;
  readonly FieldName: string;
  readonly Short: string;
  readonly What: string;
  readonly Todo: string;
  /** Null where the reason says all there is to do. */
  readonly Solution: string | null;
  readonly DocumentTypes: number[];
}

/** What the onboarding flow learns of a rejection; the customer reads these words and no others. */
export interface Rectification {
  readonly ApplicationId: number;
  readonly Uan: string | null;
  readonly AttemptNo: number;
  readonly Language: CustomerLanguage;
  /** yyyy-MM-dd of India. */
  readonly DueOn: string;
  /** `fields`: correct these; `mode`: these, and another way of verification; `general`: nothing but the general text. */
  readonly Mode: 'fields' | 'mode' | 'general';
  readonly TextsVersion: string;
  readonly Fields: RectificationField[];
  readonly Assistance: boolean;
  readonly Line: string | null;
  /** With `general` alone. */
  readonly General: string | null;
}

const longestShort = 26;

/** A pure function of what is stored: preview, event and call say the same, letter by letter. */
export function composeRectification(rejection: Rejection, texts: TextSet): Rectification {
  const { rejected, isModeRejected, language: wanted } = rejection;
  const language = usableLanguage(wanted ?? 'en', rejected, texts);
  const head = {
    ApplicationId: rejection.applicationId,
    Uan: rejection.uan,
    AttemptNo: rejection.attemptNo,
    Language: language,
    DueOn: rejection.dueOn,
    TextsVersion: texts.version,
  };
  // One reason that must not be told silences the others: what is left out would tell as much.
  if (rejected.some(({ isInternal }) => isInternal))
    return {
      ...head,
      Mode: 'general',
      Fields: [],
      Assistance: true,
      Line: null,
      General: generalText[language],
    };
  return {
    ...head,
    Mode: isModeRejected ? 'mode' : 'fields',
    Fields: rejected.map((field) => composeField(field, { language, texts, rejection })),
    Assistance: rejected.some(({ reasonId }) => reasonId !== null && texts.offersAssistance(reasonId)),
    Line: rejection.line,
    General: null,
  };
}

/** A sentence is never mixed, so one field without a name in the language makes the whole of it English. */
function usableLanguage(
  wanted: CustomerLanguage,
  rejected: readonly RejectedField[],
  texts: TextSet,
): CustomerLanguage {
  return rejected.every(({ fieldId }) => texts.fieldName(fieldId, wanted) !== undefined) ? wanted : 'en';
}

interface Surroundings {
  readonly language: CustomerLanguage;
  readonly texts: TextSet;
  readonly rejection: Rejection;
}

function composeField(
  field: RejectedField,
  { language, texts, rejection }: Surroundings,
): RectificationField {
  const { fieldId, reasonId, solutionId } = field;
  const fieldName = texts.fieldName(fieldId, language);
  if (fieldName === undefined) throw new Error(`field ${fieldId} has no name in ${language}`);
  const values = { accountLast4: rejection.accountLast4, fieldName };
  const fill = (text: string | undefined) => (text === undefined ? undefined : fillText(text, values));

  const written = reasonId === null ? undefined : texts.reason(reasonId, language);
  const [short, what, todo] = [fill(written?.short), fill(written?.what), fill(written?.todo)];
  const head = { FieldId: fieldId, FieldName: fieldName, DocumentTypes: [...field.documentTypes] };
  if (short === undefined || what === undefined || todo === undefined)
    return {
      ...head,
      Short: cutAtWord(fieldName, longestShort),
      What: fill(fallbackText.what[language]) ?? '',
      Todo: fallbackText.todo[language],
      Solution: null,
    };
  const isTold = solutionId !== null && mayTellSolution(solutionId);
  const solution = isTold ? fill(texts.solution(solutionId, language)) : undefined;
  return { ...head, Short: short, What: what, Todo: todo, Solution: solution ?? null };
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end) : text.slice(0, limit);
}
