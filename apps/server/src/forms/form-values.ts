/** What is printed: a text for each property of form-properties.ts; an absent one prints as nothing. */
export type FormValues = Readonly<Record<string, string>>;

/** The form's field -> the property that fills it. */
export type FieldMap = Readonly<Record<string, string>>;
