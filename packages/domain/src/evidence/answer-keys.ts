import { ApiId } from '@kyc/contract/log-types';
import { documentSubject, signedSubjects, type Subject } from './subjects.ts';

/** How the gate uses one key of a service's answer. */
export type AnswerKey =
  | {
      /** The fact that it feeds; rules read it by this name. */
      readonly fact: string;
      /** The values that this key is about, where they differ from the answer's. */
      readonly about?: readonly Subject[];
      /** The key repeats a value of this subject: its digest is kept, because the log stores it redacted. */
      readonly repeats?: Subject;
    }
  | { readonly ignored: string };

export interface AnsweredService {
  /** The values that an answer is about. */
  readonly about: readonly Subject[];
  /** Keys of the request that name the values; a value that the request does not name is taken from the application. */
  readonly request: Readonly<Record<string, Subject>>;
  /** Keys of the request that name the picture that was read, by its document's name. */
  readonly pictures?: readonly string[];
  readonly keys: Readonly<Record<string, AnswerKey>>;
  /** A value that was empty when the answer came counts as covered: it was signed as empty. */
  readonly coversEmpty?: true;
}

const [bankProof, panCard, signature, proofFront, selfie, video, incomeProof] = [7, 8, 9, 18, 20, 23, 27].map(
  documentSubject,
) as [Subject, Subject, Subject, Subject, Subject, Subject, Subject];
const [aadhaarXml, digilockerXml] = [documentSubject(100), documentSubject(102)];

const reference = { ignored: 'a reference of the provider, about no value of the applicant' } as const;
const confidence = {
  ignored: 'the reader’s confidence: the values that it read are compared instead',
} as const;
const sent = { ignored: 'a message was handed over; the rules only look at whether one was' } as const;
const afterDecision = { ignored: 'the call is made at or after the decision' } as const;
const ownWork = {
  ignored: 'made by the onboarding flow for itself; the desk looks the value up again',
} as const;

const fact = (name: string, more: { about?: readonly Subject[]; repeats?: Subject } = {}): AnswerKey => ({
  fact: name,
  ...more,
});

const proofReader = (keys: AnsweredService['keys']): AnsweredService => ({
  about: [proofFront],
  request: {},
  pictures: ['doc'],
  keys,
});
const message = (subject: Subject, keys: readonly string[]): AnsweredService => ({
  about: [subject],
  request: { to: subject },
  keys: Object.fromEntries(keys.map((key) => [key, sent])),
});
const unread = (reason: AnswerKey, keys: readonly string[]): AnsweredService => ({
  about: [],
  request: {},
  keys: Object.fromEntries(keys.map((key) => [key, reason])),
});

/**
 * Every key of every answer in log-types.json: the fact that it feeds, or the reason why the gate ignores it. A key of a sample
 * answer that has neither fails `answer-keys.test.ts`.
 */
export const answeredServices: Readonly<Record<ApiId, AnsweredService>> = {
  [ApiId.PanVerification]: {
    about: ['PAN'],
    request: { pan: 'PAN', name: 'Name', dob: 'DateOfBirth' },
    keys: {
      status: fact('panStatus'),
      nameMatch: fact('pan.nameMatch', { about: ['PAN', 'Name'] }),
      dobMatch: fact('pan.dobMatch', { about: ['PAN', 'DateOfBirth'] }),
      seeding: fact('pan.seeding'),
      name: fact('pan.names'),
    },
  },
  [ApiId.KraEnquiry]: {
    about: ['PAN'],
    request: { APP_PAN_NO: 'PAN' },
    keys: {
      APP_STATUS: fact('kraStatus'),
      APP_NAME: fact('kra.names'),
      APP_KYC_MODE: { ignored: 'how another intermediary took the record; the desk takes its own' },
      APP_IPV_FLAG: { ignored: 'another intermediary’s in-person verification; the desk’s own mode decides' },
    },
  },
  [ApiId.PennyDrop]: {
    about: ['IFSC', 'BankAccountNo'],
    request: { ifsc: 'IFSC', account: 'BankAccountNo' },
    keys: {
      verified: fact('bank.verified'),
      nameAtBank: fact('bank.names'),
      accountType: fact('bank.accountType'),
      accountStatus: fact('bank.accountStatus'),
      utr: reference,
    },
  },
  [ApiId.DigiLockerPull]: {
    about: [digilockerXml],
    request: {},
    keys: { status: fact('digilocker.status'), docs: fact('digilocker.documents') },
  },
  [ApiId.AadhaarEsign]: {
    about: signedSubjects,
    request: {},
    coversEmpty: true,
    keys: {
      status: fact('esign.status', { about: [] }),
      signerName: fact('esign.names', { about: [] }),
      last4: fact('esign.last4', { about: [] }),
      yob: fact('esign.yearOfBirth', { about: [] }),
      pincode: fact('esign.pincode', { about: [] }),
    },
  },
  [ApiId.FaceMatch]: {
    about: [selfie],
    request: {},
    pictures: ['left', 'right'],
    keys: { score: fact('face.score'), isMatch: fact('face.isMatch') },
  },
  [ApiId.SignatureCheck]: {
    about: [signature],
    request: {},
    pictures: ['doc'],
    keys: {
      isSignature: fact('signature.isSignature'),
      confidence,
      sizeKb: { ignored: 'the size of the stored picture is known' },
    },
  },
  [ApiId.NameMatch]: unread({ ignored: 'the desk compares names with its own matcher (contract.md §7)' }, [
    'score',
  ]),
  [ApiId.CkycSearch]: unread(
    { ignored: 'a CKYC record is fetched or made after the decision; its name is not returned here' },
    ['found', 'ckycNo'],
  ),
  [ApiId.SmsGateway]: message('Mobile', ['messageId', 'status']),
  [ApiId.IpvCheck]: {
    about: [video, 'IpvData'],
    request: {},
    pictures: ['video'],
    keys: {
      spokenOtpMatch: fact('ipv.spokenOtpMatch'),
      faces: fact('ipvFaces'),
      durationSec: fact('ipv.seconds'),
    },
  },
  [ApiId.AadhaarMasking]: proofReader({ masked: fact('aadhaar.masked'), last4: fact('aadhaar.maskedLast4') }),
  [ApiId.EmailGateway]: message('Email', ['status']),
  [ApiId.PanOcr]: {
    about: [panCard],
    request: {},
    pictures: ['doc'],
    keys: {
      pan: fact('card.pan', { repeats: 'PAN' }),
      name: fact('card.names'),
      father: fact('card.father'),
      dob: fact('card.dob'),
      confidence,
    },
  },
  [ApiId.AadhaarOcr]: proofReader({
    name: fact('proof.names'),
    yob: fact('proof.yearOfBirth'),
    last4: fact('proof.last4'),
    confidence,
  }),
  [ApiId.ChequeOcr]: {
    about: [bankProof],
    request: {},
    pictures: ['doc'],
    keys: {
      ifsc: fact('cheque.ifsc', { repeats: 'IFSC' }),
      account: fact('cheque.account', { repeats: 'BankAccountNo' }),
      name: fact('cheque.name'),
    },
  },
  [ApiId.PassportOcr]: proofReader({
    number: fact('proof.number', { repeats: 'PoaIdNumber' }),
    expiry: fact('proof.expiry'),
  }),
  [ApiId.DrivingLicenceOcr]: proofReader({
    number: fact('proof.number', { repeats: 'PoaIdNumber' }),
    expiry: fact('proof.expiry'),
  }),
  [ApiId.VoterIdOcr]: proofReader({
    number: fact('proof.number', { repeats: 'PoaIdNumber' }),
    name: fact('proof.names'),
  }),
  [ApiId.IncomeProofOcr]: {
    about: [incomeProof],
    request: {},
    pictures: ['doc'],
    keys: {
      type: fact('income.type'),
      months: fact('income.months'),
      closingBalance: fact('income.closingBalance'),
    },
  },
  [ApiId.HtmlToPdf]: unread(ownWork, ['bytes']),
  [ApiId.OtpGateway]: message('Mobile', ['refId']),
  [ApiId.Dedupe]: { about: ['PAN'], request: { pan: 'PAN' }, keys: { duplicate: fact('dedupe.duplicate') } },
  [ApiId.UccGeneration]: unread(afterDecision, ['ucc']),
  [ApiId.ShortLink]: unread(ownWork, ['short']),
  [ApiId.ApprovalWebhook]: unread(afterDecision, ['accepted']),
  [ApiId.AddLead]: unread({ ignored: 'marketing’s own record' }, ['leadId']),
  [ApiId.UpdateLead]: unread({ ignored: 'marketing’s own record' }, ['updated']),
  [ApiId.NsdlPanVerification]: {
    about: ['PAN'],
    request: { pan: 'PAN' },
    keys: { status: fact('panStatus'), name: fact('pan.names') },
  },
  [ApiId.KraUpload]: unread(afterDecision, ['APP_STATUS']),
  [ApiId.CkycUpload]: unread(afterDecision, ['ack']),
  [ApiId.BackOfficePush]: unread(afterDecision, ['boId', 'status']),
  [ApiId.BackOfficeInstantId]: unread(afterDecision, ['boInstaBoId']),
  [ApiId.OfflineAadhaarCheck]: {
    about: [aadhaarXml],
    request: {},
    pictures: ['file'],
    keys: { signatureValid: fact('offline.signatureValid'), ageDays: fact('offline.ageDays') },
  },
  [ApiId.EpanPull]: { about: [], request: {}, keys: { pan: fact('epan.pan', { repeats: 'PAN' }) } },
  [ApiId.PanAadhaarSeeding]: {
    about: ['PAN'],
    request: { pan: 'PAN' },
    keys: { linked: fact('pan.linked') },
  },
  [ApiId.IfscLookUp]: {
    about: ['IFSC'],
    request: { ifsc: 'IFSC' },
    keys: { bank: fact('ifsc.bankName'), valid: fact('ifsc.valid') },
  },
  [ApiId.PincodeLookUp]: unread(ownWork, ['district', 'stateId']),
  [ApiId.ReverseGeocode]: {
    about: ['Location'],
    request: {},
    keys: {
      inIndia: fact('location.inIndia'),
      place: { ignored: 'a place name for the screen; the coordinates are compared' },
    },
  },
  [ApiId.LivenessCheck]: {
    about: [selfie],
    request: {},
    pictures: ['doc'],
    keys: {
      live: fact('selfie.live'),
      score: { ignored: 'the verdict of the same answer decides; providers’ scales differ' },
    },
  },
  [ApiId.WhatsAppMessage]: message('Mobile', ['status']),
  [ApiId.ChargesPayment]: unread(
    { ignored: 'fees are no condition of the KRA, the exchange or the depository' },
    ['paid', 'orderId'],
  ),
  [ApiId.AmlScreening]: {
    about: ['PAN', 'Name'],
    request: { pan: 'PAN', name: 'Name' },
    keys: {
      risk: fact('amlRisk'),
      hits: fact('amlHits'),
      pep: fact('aml.pep'),
      debarred: fact('aml.debarred'),
    },
  },
  [ApiId.DocumentStore]: unread(ownWork, ['reference']),
  [ApiId.CustomerEvent]: unread({ ignored: 'the onboarding flow’s receipt of a rejection' }, ['accepted']),
};

/** The values that a key of an answer is about. */
export function subjectsOfKey(apiId: ApiId, key: string): readonly Subject[] {
  const service = answeredServices[apiId];
  const known = service.keys[key];
  return known !== undefined && 'fact' in known ? (known.about ?? service.about) : service.about;
}

/** All values that an answer and its keys are about. */
export function subjectsOfAnswer(apiId: ApiId): readonly Subject[] {
  const { about, request, keys } = answeredServices[apiId];
  const ofKeys = Object.keys(keys).flatMap((key) => subjectsOfKey(apiId, key));
  return [...new Set([...about, ...Object.values(request), ...ofKeys])];
}

/** Providers spell keys in their own way: account_type, AccountType. */
export function answerOf(answer: Readonly<Record<string, unknown>>, key: string): unknown {
  if ((answer[key] ?? null) !== null) return answer[key];
  const wanted = plain(key);
  return Object.entries(answer).find(([name, value]) => plain(name) === wanted && value !== null)?.[1];
}

function plain(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
