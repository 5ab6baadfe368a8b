export const customerLanguages = ['en', 'hi'] as const;
/** English, and Hindi in its own letters. */
export type CustomerLanguage = (typeof customerLanguages)[number];

export function isCustomerLanguage(value: string | null | undefined): value is CustomerLanguage {
  return customerLanguages.some((language) => language === value);
}

export const textSubjects = ['reason', 'solution', 'field'] as const;
export type TextSubject = (typeof textSubjects)[number];

/** What a customer reads of a reason: the name of the fault, what is wrong, and what to do about it. */
export interface ReasonText {
  readonly short: string;
  readonly what: string;
  readonly todo: string;
}

/** The texts that may go to customers: published ones only. Undefined: there is none in that language. */
export interface TextSet {
  /** Of the set, with what the tenant has published of its own. */
  readonly version: string;
  reason(reasonId: number, language: CustomerLanguage): ReasonText | undefined;
  solution(solutionId: number, language: CustomerLanguage): string | undefined;
  fieldName(fieldId: number, language: CustomerLanguage): string | undefined;
  /** Is help offered with this reason? */
  offersAssistance(reasonId: number): boolean;
}
