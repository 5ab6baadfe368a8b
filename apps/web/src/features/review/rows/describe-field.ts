import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { EsignStatus, esignStatusName } from '@kyc/contract/esign-status';
import { Mode } from '@kyc/contract/modes';
import { esignRecommendation } from '@kyc/domain/scores/recommendation';
import { formatDate, formatDay, formatTime } from '../../../lib/display/formatting.ts';
import { en } from '../../../lib/texts/en.ts';
import { describeAddressProof } from './describe-address-proof.ts';
import { describeBankAccount } from './describe-bank-account.ts';
import { textDetail, type Detail, type FieldContent } from './field-content.ts';

type Describe = (application: ReviewApplication) => FieldContent;

const only = (value: string | null, details: readonly Detail[] = []): FieldContent => ({
  value: value ?? '',
  details,
});

const describers: Readonly<Record<number, Describe>> = {
  1: (a) => only(a.Mobile, [textDetail('relationship', a.MobileRelationshipName)]),
  2: (a) => only(a.Email, [textDetail('relationship', a.EmailRelationshipName)]),
  3: (a) => only(formatDay(a.DateOfBirth)),
  // Here, not under the date of birth, which mode 6 does not have (§2, step 1).
  4: (a) => only(a.PAN, [textDetail('panDob', formatDay(a.PanDob))]),
  5: (a) =>
    only('', [
      { kind: 'score', label: 'faceMatch', score: a.PanSelfie, scale: 'face' },
      { kind: 'score', label: 'panNameMatch', score: a.PanOcrNameMatchScore, scale: 'name' },
      { kind: 'recommendation', value: a.NameRecommendation },
      textDetail('panOcrDob', formatDay(a.PanOcrDob)),
    ]),
  6: describeBankAccount,
  8: () => only('', [{ kind: 'signatureSize' }]),
  9: (a) => only(a.FirstName),
  10: (a) => only(a.LastName),
  11: (a) => only(a.GenderName),
  12: (a) => only(a.MaritalStatusName),
  13: (a) => only(a.FatherName),
  14: (a) => only(a.MotherName),
  15: (a) => only(a.CorrespondenceHouseNo),
  16: (a) => only(a.CorrespondenceStreet),
  17: (a) => only(a.CorrespondenceLocation),
  18: (a) => only(a.CorrespondenceCity),
  19: (a) => only(a.CorrespondencePincode),
  20: (a) => only(a.CorrespondenceStateName),
  21: (a) => only(a.CorrespondenceCountryName),
  22: describeAddressProof,
  25: (a) => only(a.AnnualIncomeName),
  26: (a) => only(a.OccupationName),
  27: (a) => only(a.TradingExperienceName),
  28: (a) => only('', spokenNumber(a)),
  29: (a) => only('', [...capture(a), ...(a.Mode === Mode.Manual ? [] : spokenNumber(a))]),
  30: describeEsign,
  31: (a) => only(a.MiddleName),
  32: (a) => only(a.PermanentHouseNo),
  33: (a) => only(a.PermanentStreet),
  34: (a) => only(a.PermanentLocation),
  35: (a) => only(a.PermanentCity),
  36: (a) => only(a.PermanentPincode),
  37: (a) => only(a.PermanentStateName),
  38: (a) => only(a.PermanentCountryName),
  39: (a) => only(a.CompanyName),
  40: (a) => only(a.Designation),
  41: (a) => only(a.BrokerName),
  42: (a) => only(a.BrokerCode),
  44: (a) => only('', [textDetail('promoCode', a.PromoCode)]),
};

/** What the screen writes for a field: its value, and the sub-values under it (§2 of the specification, steps 1 to 3). */
export function describeField(fieldId: number, application: ReviewApplication): FieldContent {
  return describers[fieldId]?.(application) ?? only('');
}

function capture(a: ReviewApplication): Detail[] {
  const tag = a.Latitude === null || a.Longitude === null ? a.GeoTag : `${a.Latitude}-${a.Longitude}`;
  return [
    textDetail('captureDate', formatDate(a.CaptureTime)),
    textDetail('captureTime', formatTime(a.CaptureTime)),
    textDetail('geoTag', tag),
    textDetail('selfieLocation', a.SelfieLocation),
  ];
}

function spokenNumber(a: ReviewApplication): Detail[] {
  return [textDetail('ipAddress', a.IpvIpAddress), textDetail('otp', a.IpvData)];
}

function describeEsign(a: ReviewApplication): FieldContent {
  const isCompleted = a.EsignStatus === EsignStatus.Completed;
  return {
    value: a.EsignStatus === null ? '' : esignStatusName(a.EsignStatus),
    tone: isCompleted ? 'good' : 'bad',
    details: [
      textDetail('aadhaar', a.AadhaarSuffix === null ? null : `XXXX XXXX ${a.AadhaarSuffix}`),
      textDetail('signerName', a.SignerName),
      signerMatch(a.EsignAadhaarMatch),
      { kind: 'recommendation', value: esignRecommendation({ isCompleted, match: a.EsignAadhaarMatch }) },
    ],
  };
}

function signerMatch(match: boolean | null): Detail {
  const { yes, no, unknown } = en.review.matched;
  if (match === null) return textDetail('signerMatch', unknown);
  return { kind: 'text', label: 'signerMatch', value: match ? yes : no, tone: match ? 'good' : 'bad' };
}
