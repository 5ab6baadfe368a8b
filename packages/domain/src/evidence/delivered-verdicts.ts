import { ApiId } from '@kyc/contract/log-types';
import { documentSubject, signedSubjects, type Subject } from './subjects.ts';

/** Properties of the review application that carry a service's verdict; the verdict belongs to the checked values. */
export interface VerdictGroup {
  readonly properties: readonly string[];
  readonly about: readonly Subject[];
  /** A logged answer from one of these services about the present values makes the group valid again. */
  readonly apiIds: readonly ApiId[];
  readonly coversEmpty?: true;
  /** The service in a verifier's words. */
  readonly check: string;
}

const [panCard, selfie, front] = [8, 20, 18].map(documentSubject) as [Subject, Subject, Subject];
const [aadhaarXml, digilockerXml] = [documentSubject(100), documentSubject(102)];

export const verdictGroups: readonly VerdictGroup[] = [
  {
    properties: ['PanName', 'PanDob'],
    about: ['PAN'],
    apiIds: [ApiId.PanVerification, ApiId.NsdlPanVerification, ApiId.EpanPull],
    check: 'PAN check',
  },
  {
    properties: ['NameVerified'],
    about: ['PAN', 'Name'],
    apiIds: [ApiId.PanVerification],
    check: 'PAN check',
  },
  {
    properties: ['KraName'],
    about: ['PAN'],
    apiIds: [ApiId.KraEnquiry],
    check: 'KRA enquiry',
  },
  {
    properties: ['PennyDropVerified', 'PennyDropName'],
    about: ['IFSC', 'BankAccountNo'],
    apiIds: [ApiId.PennyDrop],
    check: 'penny drop',
  },
  {
    properties: ['PanOcrName', 'PanOcrDob'],
    about: [panCard],
    apiIds: [ApiId.PanOcr],
    check: 'reading of the PAN card',
  },
  {
    properties: ['PoaName', 'PoaOcrDob', 'PoaOcrAddress', 'AadhaarDob'],
    about: [front, aadhaarXml, digilockerXml],
    apiIds: [ApiId.AadhaarOcr, ApiId.PassportOcr, ApiId.DrivingLicenceOcr, ApiId.VoterIdOcr],
    check: 'reading of the address proof',
  },
  { properties: ['PanSelfie'], about: [panCard, selfie], apiIds: [ApiId.FaceMatch], check: 'face match' },
  { properties: ['PoaSelfie'], about: [front, selfie], apiIds: [ApiId.FaceMatch], check: 'face match' },
  {
    properties: ['EsignStatus'],
    about: signedSubjects,
    apiIds: [ApiId.AadhaarEsign],
    coversEmpty: true,
    check: 'e-Sign',
  },
];

/** Stages of the onboarding flow that confirm a value; the source of their evidence is the stage. */
export const confirmingStages: Readonly<Record<string, Subject>> = {
  'Mobile Verified': 'Mobile',
  'Email Verified': 'Email',
};

/** Name scores belong to the names that they compare. */
export const scoredNames: Readonly<Record<string, string>> = {
  PanOcrNameMatchScore: 'PanOcrName',
  PanPoaNameMatchScore: 'PoaName',
  PanPennydropNameMatchScore: 'PennyDropName',
};

const groupOf = new Map(
  verdictGroups.flatMap((group) => group.properties.map((name) => [name, group] as const)),
);

export function verdictGroup(property: string): VerdictGroup | undefined {
  return groupOf.get(property);
}

/** Properties that carry evidence; every other one is declared by the customer or a fact of the application. */
export const verdictProperties: readonly string[] = [...groupOf.keys()];
