import type { FormPicture } from '@kyc/contract/masters/form-properties';

/** The printed texts: one for each property of form-properties.ts; an absent one prints empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Read only when the form prints it; a JPEG, or undefined when the application has none. */
export type FormPictures = Readonly<Record<FormPicture, () => Promise<Uint8Array | undefined>>>;

export interface FormContent {
  readonly values: FormValues;
  readonly pictures: FormPictures;
}

/** The form's field (or option, nameOfOption) -> what fills it, as readFormSource reads it. */
export type FieldMap = Readonly<Record<string, string>>;
