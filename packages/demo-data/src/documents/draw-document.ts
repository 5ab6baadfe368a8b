import { DocumentType } from '@kyc/contract/document-types';
import { drawDigilockerAadhaarXml, drawOfflineAadhaarXml } from './aadhaar-xml.ts';
import type { Drawn } from './drawing/svg-page.ts';
import { drawAccountOpeningForm } from './forms/account-opening-form.ts';
import { drawBankStatement } from './forms/bank-statement.ts';
import { drawKraForm } from './forms/kra-form.ts';
import { drawAddressProofBack } from './images/address-proof-back.ts';
import { drawAddressProofFront } from './images/address-proof-front.ts';
import { drawCancelledCheque } from './images/cancelled-cheque.ts';
import { drawPanCard } from './images/pan-card.ts';
import { drawPhoto } from './images/photo.ts';
import { drawPromoProof } from './images/promo-proof.ts';
import { drawSalarySlip } from './images/salary-slip.ts';
import { drawSelfie } from './images/selfie.ts';
import { drawSignature } from './images/signature.ts';
import { readIpvVideo } from './ipv-video.ts';
import { specimenOf, type Specimen, type SpecimenOf } from './specimen.ts';

export type DocumentRequest = SpecimenOf & { readonly documentType: DocumentType };

const drawings: Readonly<Record<DocumentType, (specimen: Specimen) => Promise<Drawn>>> = {
  [DocumentType.BankProof]: drawCancelledCheque,
  [DocumentType.PanPhoto]: drawPanCard,
  [DocumentType.Signature]: drawSignature,
  [DocumentType.AddressProofFrontSide]: drawAddressProofFront,
  [DocumentType.AddressProofBackSide]: drawAddressProofBack,
  [DocumentType.Selfie]: drawSelfie,
  [DocumentType.IPV]: readIpvVideo,
  [DocumentType.AOF]: drawAccountOpeningForm,
  [DocumentType.Photo]: drawPhoto,
  [DocumentType.IncomeProof]: drawIncomeProof,
  [DocumentType.PromoCodeProof]: drawPromoProof,
  [DocumentType.KRAAOF]: drawKraForm,
  [DocumentType.POA]: drawAddressProofFront,
  [DocumentType.AadhaarXml]: drawOfflineAadhaarXml,
  [DocumentType.CompressedSignature]: drawSignature,
  [DocumentType.DigilockerAadhaarXml]: drawDigilockerAadhaarXml,
};

/** Draws a specimen document; the same request gives the same bytes. */
export function drawDocument({ documentType, ...of }: DocumentRequest): Promise<Drawn> {
  return drawings[documentType](specimenOf(of));
}

/** Salary slip of the employed, bank statement of the others. */
function drawIncomeProof(specimen: Specimen): Promise<Drawn> {
  return specimen.person.work.companyName === null ? drawBankStatement(specimen) : drawSalarySlip(specimen);
}
