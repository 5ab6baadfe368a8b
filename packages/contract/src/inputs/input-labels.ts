/** Labels of inputs whose property name is not what a person calls them; a refusal names an input by its label. */
const labels: Readonly<Record<string, string>> = {
  // Parts of an address (§7).
  id: 'Number in the address',
  a: 'First number in the address',
  b: 'Second number in the address',
  c: 'Third number in the address',
  x: 'Number in the address',
  reference: 'Document reference in the address',
  exportId: 'Export number in the address',
  incidentId: 'Incident number in the address',
  packId: 'Pack number in the address',
  logId: 'Log number in the address',
  verifierId: 'Verifier number in the address',
  planId: 'Plan number in the address',
  applicationId: 'Application number in the address',
  documentType: 'Document type in the address',
  tenantCode: 'Company code in the address',
  text: 'Search text in the address',
  signal: 'Risk signal in the address',
  // A paged query.
  draw: 'Request counter',
  start: 'First row',
  length: 'Number of rows',
  column: 'Sort column',
  columns: 'Columns',
  dir: 'Sort direction',
  order: 'Sort order',
  regex: 'Search option',
  value: 'Search text',
  // A saved view.
  q: 'Search text',
  field: 'Date field',
  from: 'From Date',
  to: 'To Date',
  sort: 'Sort order',
  done: 'Done filter',
  waits: 'Waiting filter',
  // Names that need their context.
  By: 'Grouping',
  Csv: 'File',
  Data: 'Encrypted data',
  Done: 'Done filter',
  Entity: 'Record type',
  Id: 'Filter number',
  Ids: 'Applications',
  Kind: 'Type',
  Means: 'Means of assistance',
  On: 'Time',
  Otp: 'OTP',
  Short: 'Short text',
  Todo: 'Remedy',
  Waits: 'Waiting filter',
  Was: 'Earlier decision',
  What: 'Explanation',
  X: 'Left edge',
  Y: 'Upper edge',
  clientDataJSON: 'Passkey response',
  captchaCode: 'Captcha',
  token: 'Captcha token',
  // Abbreviations.
  AadhaarDob: 'Aadhaar date of birth',
  FilterUan: 'Filter UAN',
  FactsHash: 'Version of the facts',
  IFSC: 'IFSC',
  PAN: 'PAN',
  PanDob: 'PAN date of birth',
  PanOcrDob: 'PAN OCR date of birth',
  PoaOcrDob: 'POA OCR date of birth',
  RefId: 'Sign-in reference',
  Stp: 'STP',
  Uan: 'UAN',
  Uans: 'UANs',
};

/** 'EmpBranchCode' and 'Filter.FromDate' as a person reads them; 'This value' without a name. */
export function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === 'string') ?? '';
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (label !== undefined) return label;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2');
  return words === '' ? 'This value' : words.charAt(0).toUpperCase() + words.slice(1);
}
