/** Inputs that keep every character, by the property's name, each with its reason. The reason covers everything inside the property. */
export const verbatimInputs: Readonly<Record<string, string>> = {
  Password: 'a password is compared byte by byte',
  NewPassword: 'a password is compared byte by byte',
  OldPassword: 'a password is compared byte by byte',
  CurrentPassword: 'a password is compared byte by byte',
  Data: 'encrypted; its content is read by the same rules after decryption',
  Token: 'opaque, issued by the server',
  token: 'opaque, issued by the server',
  RefreshToken: 'opaque, issued by the server',
  CaptchaToken: 'opaque, issued by the server',
  RefId: 'opaque, issued by the server',
  Credential: 'signed by an authenticator',
  FileDataBase64: 'bytes of a file',
  Csv: 'bytes of a file; each cell is read by the same rules',
  reference: 'a key of the document storage, compared byte by byte',
  Request: 'evidence: the request that a service received',
  Response: 'evidence: the answer of a service',
  columns: 'ignored: table libraries send it along',
  FieldMap: 'names of the fields of a PDF form, compared byte by byte',
  DeskName: 'compared with a name that is already stored',
};

/** Inputs of several lines: the boxes of the screens that accept Enter, and texts whose own rule refuses a line break. */
export const inputsOfLines: ReadonlySet<string> = new Set([
  'CustomerText',
  'Description',
  'Drafts',
  'Line',
  'Note',
  'Reason',
  'Remark',
  'Short',
  'Todo',
  'UnchangedReason',
  'Value',
  'VerifierRemarks',
  'What',
]);
