export const customerLanguages = ['en', 'hi'] as const;
/** English, and Hindi in Devanagari. */
export type CustomerLanguage = (typeof customerLanguages)[number];

export function isCustomerLanguage(value: string | null | undefined): value is CustomerLanguage {
  return customerLanguages.some((language) => language === value);
}

export const textSubjects = ['reason', 'solution', 'field'] as const;
export type TextSubject = (typeof textSubjects)[number];

/** The customer's text for a reason: the name of the fault, the fault, and the remedy. */
export interface ReasonText {
  readonly short: string;
  readonly what: string;
  readonly todo: string;
}

/** The texts that may go to customers: only published ones. Undefined: the language has no text. */
export interface TextSet {
  /** The version of the set, including the tenant's own published texts. */
  readonly version: string;
  reason(reasonId: number, language: CustomerLanguage): ReasonText | undefined;
  solution(solutionId: number, language: CustomerLanguage): string | undefined;
  fieldName(fieldId: number, language: CustomerLanguage): string | undefined;
  /** Is help offered with this reason? */
  offersAssistance(reasonId: number): boolean;
}
