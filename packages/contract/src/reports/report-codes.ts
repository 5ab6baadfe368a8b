/** The twelve fixed reports in the order of the picker (reports.json). */
export const reportCodes = [
  'LOGIN_STATUS',
  'LOGIN_SUMMARY',
  'LEAD_STATUS',
  'TAT',
  'REJECTION',
  'PAN_NAME',
  'PENNY_DROP',
  'ESIGN_MISMATCH',
  'SENT_FOR_RECTIFICATION',
  'FORM_FLOW',
  'PRODUCTIVITY',
  'SEBI_MTF',
] as const;
export type ReportCode = (typeof reportCodes)[number];

/** E-Sign type of Login Status (§2). */
export const EsignType = { Pre: 1, Post: 2 } as const;
