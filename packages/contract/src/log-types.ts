import pack from '../data/log-types.json' with { type: 'json' };
import { ourLogTypes } from './deliveries/our-log-types.ts';

/** The calls to third parties by name (log-types.json and our-log-types.ts). */
export const ApiId = {
  PanVerification: 1,
  KraEnquiry: 2,
  PennyDrop: 3,
  DigiLockerPull: 4,
  AadhaarEsign: 5,
  FaceMatch: 6,
  SignatureCheck: 7,
  NameMatch: 8,
  CkycSearch: 9,
  SmsGateway: 10,
  IpvCheck: 11,
  AadhaarMasking: 12,
  EmailGateway: 13,
  PanOcr: 14,
  AadhaarOcr: 15,
  ChequeOcr: 16,
  PassportOcr: 17,
  DrivingLicenceOcr: 18,
  VoterIdOcr: 19,
  IncomeProofOcr: 20,
  HtmlToPdf: 21,
  OtpGateway: 22,
  Dedupe: 23,
  UccGeneration: 24,
  ShortLink: 25,
  ApprovalWebhook: 26,
  AddLead: 27,
  UpdateLead: 28,
  NsdlPanVerification: 29,
  KraUpload: 30,
  CkycUpload: 31,
  BackOfficePush: 32,
  BackOfficeInstantId: 33,
  OfflineAadhaarCheck: 34,
  EpanPull: 35,
  PanAadhaarSeeding: 36,
  IfscLookUp: 37,
  PincodeLookUp: 38,
  ReverseGeocode: 39,
  LivenessCheck: 40,
  WhatsAppMessage: 41,
  ChargesPayment: 42,
  AmlScreening: 43,
  DocumentStore: 44,
  CustomerEvent: 45,
} as const;
export type ApiId = (typeof ApiId)[keyof typeof ApiId];

const apiIds: ReadonlySet<number> = new Set(Object.values(ApiId));

export function isApiId(id: number): id is ApiId {
  return apiIds.has(id);
}

/** The two services that verify a PAN. */
export const panVerifications: readonly ApiId[] = [ApiId.PanVerification, ApiId.NsdlPanVerification];

/** The services that read a document for the onboarding flow. */
export const ocrServices: readonly ApiId[] = [
  ApiId.PanOcr,
  ApiId.AadhaarOcr,
  ApiId.ChequeOcr,
  ApiId.PassportOcr,
  ApiId.DrivingLicenceOcr,
  ApiId.VoterIdOcr,
  ApiId.IncomeProofOcr,
];

export function isOcr(id: number): boolean {
  return ocrServices.some((service) => service === id);
}

const labels = new Map([...pack.types, ...ourLogTypes].map(({ id, label }) => [id, label]));

export const logTypeLabels: readonly string[] = [...labels.values()];
export const logTypeIds: readonly number[] = [...labels.keys()];

/** What a service-call log type is called (log-types.json). */
export function logTypeLabel(id: number): string {
  return labels.get(id) ?? '';
}
