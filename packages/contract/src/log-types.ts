import pack from '../data/log-types.json' with { type: 'json' };

/** The calls to third parties that rules name (log-types.json; log-types.test.ts holds the two together). */
export const ApiId = {
  PanVerification: 1,
  KraEnquiry: 2,
  PennyDrop: 3,
  AadhaarEsign: 5,
  IncomeProofOcr: 20,
  UccGeneration: 24,
  ApprovalWebhook: 26,
  UpdateLead: 28,
  NsdlPanVerification: 29,
} as const;
export type ApiId = (typeof ApiId)[keyof typeof ApiId];

/** The two that verify a PAN, whichever of them was asked. */
export const panVerifications: readonly ApiId[] = [ApiId.PanVerification, ApiId.NsdlPanVerification];

const labels = new Map(pack.types.map(({ id, label }) => [id, label]));

export const logTypeLabels: readonly string[] = [...labels.values()];
export const logTypeIds: readonly number[] = [...labels.keys()];

/** What a service-call log type is called (log-types.json). */
export function logTypeLabel(id: number): string {
  return labels.get(id) ?? '';
}
