import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { DocumentType } from '@kyc/contract/document-types';
import type { Drawn } from '../documents/drawing/svg-page.ts';
import { drawPhoto } from '../documents/images/photo.ts';
import { specimenOf, type Specimen, type SpecimenOf } from '../documents/specimen.ts';
import { issueSigner, type DemoAuthority } from './demo-authority.ts';
import { makeAadhaarXml, makeDigiLockerXml, makeSecureCode, type AadhaarPerson } from './make-aadhaar.ts';
import { printCode, shrinkPortrait } from './print-code.ts';
import { signPdf } from './sign-pdf.ts';
import { signXml } from './sign-xml.ts';

/** What a signature shows against its document, for a verifier to find. */
export const playedContradictions = ['formChanged', 'anotherPerson', 'expiredCertificate'] as const;
export type PlayedContradiction = (typeof playedContradictions)[number];

/** With which the customer downloaded the Aadhaar XML. */
const demoShareCode = '0000';

export interface SpecimenSigning extends SpecimenOf {
  readonly documentType: DocumentType;
  readonly authority: DemoAuthority;
  readonly at: Date;
  readonly contradiction?: PlayedContradiction | undefined;
}

/** Of `AddressProof.type`. */
const aadhaarCard = 4;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface SignedDrawn extends Drawn {
  /** Of an Aadhaar XML. */
  readonly shareCode?: string;
}

/** The specimen with a signature of the demo authority; other documents than forms, Aadhaar XML and Aadhaar cards are returned unchanged. */
export async function signSpecimen(drawn: Drawn, signing: SpecimenSigning): Promise<SignedDrawn> {
  const { documentType } = signing;
  if (documentType === DocumentType.AOF) return { ...drawn, bytes: await signForm(drawn.bytes, signing) };
  if (documentType === DocumentType.AddressProofBackSide) return await signCard(drawn, signing);
  if (documentType !== DocumentType.AadhaarXml && documentType !== DocumentType.DigilockerAadhaarXml)
    return drawn;
  return {
    ...drawn,
    bytes: Buffer.from(await signAadhaar(signing)),
    ...(documentType === DocumentType.AadhaarXml && { shareCode: demoShareCode }),
  };
}

async function signForm(form: Uint8Array, signing: SpecimenSigning): Promise<Uint8Array> {
  const { authority, at, contradiction } = signing;
  const { person, evidence } = specimenOf(signing);
  const { stateName: state, pincode: postalCode } = person.permanentAddress;
  // A certificate of e-Sign is good for half an hour.
  const issuedOn = contradiction === 'expiredCertificate' ? new Date(at.getTime() - dayMs) : at;
  const signer = await issueSigner(authority, { name: evidence.signerName, state, postalCode }, issuedOn);
  const signed = await signPdf(form, { signer, path: [authority.eSign.certificate], on: at });
  return contradiction === 'formChanged' ? await changeAfterSigning(signed) : signed;
}

/** As an editor changes a signed form: the update at the end of the file prints another line over the page, and the signed bytes stay. */
async function changeAfterSigning(signed: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(signed, { updateMetadata: false, forIncrementalUpdate: true });
  const page = document.getPage(0);
  const { height } = page.getSize();
  page.drawRectangle({ x: 40, y: height - 60, width: 330, height: 22, color: rgb(1, 1, 1) });
  page.drawText('SPECIMEN: this line was changed after the signature.', {
    x: 44,
    y: height - 54,
    size: 12,
    color: rgb(0, 0, 0),
  });
  return await document.commit({ useObjectStreams: false });
}

/** Passports, licences and voter's cards carry no code. */
async function signCard(drawn: Drawn, signing: SpecimenSigning): Promise<Drawn> {
  const { authority, at, contradiction } = signing;
  const specimen = specimenOf(signing);
  if (specimen.evidence.addressProof.type !== aadhaarCard) return drawn;
  const person = await aadhaarPerson(specimen, contradiction === 'anotherPerson');
  const picture = await shrinkPortrait(person.picture);
  const madeOn = new Date(at.getTime() - hourMs);
  return await printCode(
    drawn,
    makeSecureCode({ ...person, picture }, madeOn, { version: 'V2', signer: authority.uidai }),
  );
}

async function signAadhaar(signing: SpecimenSigning): Promise<string> {
  const { authority, at, documentType, contradiction } = signing;
  const specimen = specimenOf(signing);
  const person = await aadhaarPerson(specimen, contradiction === 'anotherPerson');
  const madeOn = new Date(at.getTime() - hourMs);
  return documentType === DocumentType.AadhaarXml
    ? signXml(makeAadhaarXml(person, madeOn, demoShareCode), { signer: authority.uidai })
    : signXml(makeDigiLockerXml(person, madeOn), { signer: authority.digiLocker });
}

async function aadhaarPerson(specimen: Specimen, isAnother: boolean): Promise<AadhaarPerson> {
  const { person, names } = specimen;
  const { permanentAddress: address } = person;
  return {
    name: isAnother ? person.motherName : names.onProof,
    dateOfBirth: person.dateOfBirth.split('-').reverse().join('-'),
    gender: person.gender === 'Male' ? 'M' : 'F',
    careOf: `C/O ${person.fatherName}`,
    house: address.houseNo,
    street: address.street,
    landmark: address.location,
    locality: address.location,
    postOffice: address.city,
    city: address.city,
    subDistrict: address.city,
    district: address.city,
    state: address.stateName,
    postalCode: address.pincode,
    lastFour: person.aadhaarSuffix,
    mobile: person.mobile,
    email: person.email,
    picture: (await drawPhoto(specimen)).bytes,
  };
}
