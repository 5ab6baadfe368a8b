/**
 * Kinds of personal data that are shown completely or in part, depending on reader and purpose. An Aadhaar number is its last four digits
 * for every reader.
 */
export type Attribute =
  | 'name'
  | 'pan'
  | 'mobile'
  | 'email'
  | 'account'
  | 'proofNumber'
  | 'birthDate'
  | 'pincode'
  | 'address'
  | 'place'
  | 'picture';
