import { applicationProperties } from '../applications/application-properties.ts';

/** The printable properties of an application: the review's properties and the head's properties. */
export const formProperties: readonly string[] = [
  'ApplicationId',
  'UAN',
  'UCCNumber',
  'Name',
  'Mobile',
  'PAN',
  'ModeName',
  'Source',
  'SegmentName',
  'PoaTypeName',
  'PlanTitle',
  'PlanFinalAmount',
  'CreatedOn',
  'LastSubmittedOn',
  'Today',
  // In one line each; their parts are properties of the application.
  'CorrespondenceAddress',
  'PermanentAddress',
  ...Object.keys(applicationProperties),
];

/** Pictures that a form can print, by the names of §3 of the specification. */
export const formPictures = ['SignPhoto', 'Photo'] as const;
export type FormPicture = (typeof formPictures)[number];

/** What fills a place of a form. */
export interface FormSource {
  /** One of formProperties or formPictures. */
  readonly property: string;
  /** Then the place is a tick: set where the property has this value. */
  readonly equals?: string;
}

/** `FirstName`, `SignPhoto`, or `GenderName:Male` for a tick; undefined for anything else. */
export function readFormSource(written: string): FormSource | undefined {
  const [, property = '', equals] = /^([A-Za-z]+)(?::([^\p{Cc}{}=]{1,100}))?$/u.exec(written) ?? [];
  if (isFormPicture(property)) return equals === undefined ? { property } : undefined;
  if (!formProperties.includes(property) || equals?.trim() === '') return undefined;
  return equals === undefined ? { property } : { property, equals };
}

export function writeFormSource({ property, equals }: FormSource): string {
  return equals === undefined ? property : `${property}:${equals}`;
}

export function isFormPicture(name: string): name is FormPicture {
  return formPictures.some((picture) => picture === name);
}

/** The name for one choice of a radio group or list: `gender[M]=GenderName:Male`. */
export function nameOfOption(field: string, option: string): string {
  return `${field}[${option}]`;
}

/** A mark in a text layout: {{Property}}, {{Picture}} or {{Property:value}}. */
export const markPattern = /\{\{\s*([A-Za-z]+(?::[^\p{Cc}\s{}=]+(?: [^\p{Cc}\s{}=]+)*)?)\s*\}\}/gu;
