/** The screen's nine columns in their order, which is that of leads.xlsx too (reports.json, LEAD_REPORT). */
export const leadColumns = [
  'Mobile',
  'UAN',
  'UtmSource',
  'UtmMedium',
  'UtmCampaign',
  'UtmTerm',
  'UtmContent',
  'UtmPromo',
  'CreatedOn',
] as const;
export type LeadColumn = (typeof leadColumns)[number];
