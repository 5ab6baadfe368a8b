import { FieldId } from '@kyc/contract/fields';
import { EsignStatus, esignStatusName } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';
import { esignRecommendation } from '@kyc/domain/scores/recommendation';
import type { CaseFile } from './case-file.ts';
import { formatDate, formatDay, formatTime } from '../../../lib/display/formatting.ts';
import { review } from '../../../lib/texts/review/review.ts';
import { earlierChecksOf } from './earlier-checks.ts';
import { describeAddressProof } from './describe-address-proof.ts';
import { describeBankAccount } from './describe-bank-account.ts';
import { nameScores } from './name-scores.ts';
import { textDetail, type Detail, type FieldContent } from './field-content.ts';

type Describe = (application: CaseFile) => FieldContent;

const only = (value: string | null, details: readonly Detail[] = []): FieldContent => ({
  value: value ?? '',
  details,
});

const describers: Readonly<Record<number, Describe>> = {
  [FieldId.Mobile]: (a) => only(a.Mobile, [textDetail('relationship', a.MobileRelationshipName)]),
  [FieldId.Email]: (a) => only(a.Email, [textDetail('relationship', a.EmailRelationshipName)]),
  [FieldId.DateOfBirth]: (a) => only(formatDay(a.DateOfBirth)),
  // Here, not under the date of birth, which mode 6 does not have (§2, step 1).
  [FieldId.Pan]: (a) => only(a.PAN, [textDetail('panDob', formatDay(a.PanDob))]),
  [FieldId.PanPhoto]: (a) =>
    only('', [
      { kind: 'score', label: 'faceMatch', score: a.PanSelfie, scale: 'face' },
      { kind: 'score', label: 'panNameMatch', ...nameScores(a).panCard, scale: 'name' },
      { kind: 'recommendation', value: a.NameRecommendation },
      textDetail('panOcrDob', formatDay(a.PanOcrDob)),
    ]),
  [FieldId.BankAccount]: describeBankAccount,
  [FieldId.Signature]: () => only('', [{ kind: 'signatureSize' }]),
  [FieldId.FirstName]: (a) => only(a.FirstName),
  [FieldId.LastName]: (a) => only(a.LastName),
  [FieldId.Gender]: (a) => only(a.GenderName),
  [FieldId.MaritalStatus]: (a) => only(a.MaritalStatusName),
  [FieldId.FatherName]: (a) => only(a.FatherName),
  [FieldId.MotherName]: (a) => only(a.MotherName),
  [FieldId.CorrespondenceHouseNo]: (a) => only(a.CorrespondenceHouseNo),
  [FieldId.CorrespondenceStreet]: (a) => only(a.CorrespondenceStreet),
  [FieldId.CorrespondenceLocation]: (a) => only(a.CorrespondenceLocation),
  [FieldId.CorrespondenceCity]: (a) => only(a.CorrespondenceCity),
  [FieldId.CorrespondencePincode]: (a) => only(a.CorrespondencePincode),
  [FieldId.CorrespondenceState]: (a) => only(a.CorrespondenceStateName),
  [FieldId.CorrespondenceCountry]: (a) => only(a.CorrespondenceCountryName),
  [FieldId.AddressProofFront]: describeAddressProof,
  [FieldId.AnnualIncome]: (a) => only(a.AnnualIncomeName),
  [FieldId.Occupation]: (a) => only(a.OccupationName),
  [FieldId.TradingExperience]: (a) => only(a.TradingExperienceName),
  [FieldId.Ipv]: (a) => only('', spokenNumber(a)),
  [FieldId.Selfie]: (a) => only('', [...capture(a), ...(a.Mode === Mode.Manual ? [] : spokenNumber(a))]),
  [FieldId.Esign]: describeEsign,
  [FieldId.MiddleName]: (a) => only(a.MiddleName),
  [FieldId.PermanentHouseNo]: (a) => only(a.PermanentHouseNo),
  [FieldId.PermanentStreet]: (a) => only(a.PermanentStreet),
  [FieldId.PermanentLocation]: (a) => only(a.PermanentLocation),
  [FieldId.PermanentCity]: (a) => only(a.PermanentCity),
  [FieldId.PermanentPincode]: (a) => only(a.PermanentPincode),
  [FieldId.PermanentState]: (a) => only(a.PermanentStateName),
  [FieldId.PermanentCountry]: (a) => only(a.PermanentCountryName),
  [FieldId.Company]: (a) => only(a.CompanyName),
  [FieldId.Designation]: (a) => only(a.Designation),
  [FieldId.BrokerName]: (a) => only(a.BrokerName),
  [FieldId.BrokerCode]: (a) => only(a.BrokerCode),
  [FieldId.PromoCodeProof]: (a) => only('', [textDetail('promoCode', a.PromoCode)]),
};

/** What the screen writes for a field: its value, and the sub-values under it (§2 of the specification, steps 1 to 3). */
export function describeField(fieldId: number, application: CaseFile): FieldContent {
  const content = describers[fieldId]?.(application) ?? only('');
  const earlier = earlierChecksOf(fieldId, application);
  if (earlier.length === 0) return content;
  return {
    ...content,
    details: [
      ...content.details,
      ...earlier.map(({ Check, Changed }): Detail => ({ kind: 'earlier', check: Check, changed: Changed })),
    ],
  };
}

function capture(a: CaseFile): Detail[] {
  const tag = a.Latitude === null || a.Longitude === null ? a.GeoTag : `${a.Latitude}-${a.Longitude}`;
  return [
    textDetail('captureDate', formatDate(a.CaptureTime)),
    textDetail('captureTime', formatTime(a.CaptureTime)),
    textDetail('geoTag', tag),
    textDetail('selfieLocation', a.SelfieLocation),
  ];
}

function spokenNumber(a: CaseFile): Detail[] {
  return [textDetail('ipAddress', a.IpvIpAddress), textDetail('otp', a.IpvData)];
}

function describeEsign(a: CaseFile): FieldContent {
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
  const { yes, no, unknown } = review.matched;
  if (match === null) return textDetail('signerMatch', unknown);
  return { kind: 'text', label: 'signerMatch', value: match ? yes : no, tone: match ? 'good' : 'bad' };
}
