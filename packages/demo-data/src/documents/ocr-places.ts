import { DocumentType } from '@kyc/contract/document-types';
import type { OcrPlace } from '@kyc/contract/documents/ocr-places';
import { FieldId } from '@kyc/contract/fields';
import type { ApplicationPlan } from '../application-plan.ts';
import { textWidth, type FontName } from './drawing/outline-text.ts';
import { printedDay, specimenOf, type Specimen } from './specimen.ts';

type Holder = Pick<ApplicationPlan, 'person' | 'faults' | 'printedNames'>;
type Page = { readonly width: number; readonly height: number };

/** A text as the drawing sets it: from x on the baseline y. */
type Line = {
  readonly fields: readonly number[];
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font?: FontName;
  readonly maxWidth?: number;
  readonly spacing?: number;
  /** y refers to the end of the text, not to the beginning. */
  readonly endsAtX?: true;
};

const card = { width: 640, height: 404 };
const cheque = { width: 820, height: 370 };
const nameFields = [FieldId.FirstName, FieldId.MiddleName, FieldId.LastName];
/** Around the letters, in pixels of the drawing. */
const margin = 3;

/** The places of the values on a generated specimen, in the format of a document reader; [] for kinds that are not read. */
export function ocrPlaces(documentType: DocumentType, { person, faults, printedNames }: Holder): OcrPlace[] {
  const reader = readers[documentType];
  if (reader === undefined) return [];
  return placesOf(reader.page, reader.linesOf(specimenOf({ person, faults, names: printedNames })));
}

type Reader = { readonly page: Page; readonly linesOf: (specimen: Specimen) => Line[] };

const readers: Readonly<Partial<Record<DocumentType, Reader>>> = {
  [DocumentType.PanPhoto]: { page: card, linesOf: panCard },
  [DocumentType.AddressProofFrontSide]: { page: card, linesOf: proofFront },
  [DocumentType.AddressProofBackSide]: { page: card, linesOf: proofBack },
  [DocumentType.BankProof]: { page: cheque, linesOf: cancelledCheque },
};

function panCard({ person, evidence, names }: Specimen): Line[] {
  const at = { x: 204, size: 20, font: 'bold', maxWidth: 408 } as const;
  return [
    { ...at, fields: nameFields, text: names.onPan.toUpperCase(), y: 129 },
    { ...at, fields: [FieldId.FatherName], text: person.fatherName.toUpperCase(), y: 183 },
    { ...at, fields: [FieldId.DateOfBirth], text: printedDay(evidence.birthDateOnPan), y: 237 },
    { fields: [FieldId.Pan], text: person.pan, x: 204, y: 306, size: 32, font: 'mono', spacing: 2 },
  ];
}

function proofFront({ person, evidence, names }: Specimen): Line[] {
  const { addressProof: proof } = evidence;
  const at = { x: 206, size: 20, font: 'bold', maxWidth: 404 } as const;
  const number = proof.idNumber.replace(/^X{8}/u, 'XXXX XXXX ');
  return [
    {
      ...at,
      fields: nameFields,
      text: proof.type === 4 ? names.onProof : names.onProof.toUpperCase(),
      y: 135,
    },
    { ...at, fields: [FieldId.DateOfBirth], text: printedDay(person.dateOfBirth), y: 197 },
    { ...at, fields: [FieldId.AddressProofFront], text: number, y: 263, size: 24, font: 'mono' },
    { ...at, fields: [FieldId.Gender], text: person.gender, y: 343, maxWidth: 130 },
  ];
}

/** The permanent address; both, where the applicant gave one for both. */
function proofBack({ person }: Specimen): Line[] {
  const { permanentAddress: address } = person;
  const isBoth = person.address === address;
  const of = (permanent: number, correspondence: number) =>
    isBoth ? [permanent, correspondence] : [permanent];
  const lines: [number[], string][] = [
    [of(FieldId.PermanentHouseNo, FieldId.CorrespondenceHouseNo), `${address.houseNo},`],
    [
      [
        ...of(FieldId.PermanentStreet, FieldId.CorrespondenceStreet),
        ...of(FieldId.PermanentLocation, FieldId.CorrespondenceLocation),
      ],
      `${address.street}, ${address.location},`,
    ],
    [
      [
        ...of(FieldId.PermanentCity, FieldId.CorrespondenceCity),
        ...of(FieldId.PermanentState, FieldId.CorrespondenceState),
      ],
      `${address.city}, ${address.stateName}`,
    ],
    [of(FieldId.PermanentPincode, FieldId.CorrespondencePincode), `PIN ${address.pincode}`],
  ];
  return lines.map(([fields, text], index) => ({
    fields,
    text,
    x: 28,
    y: 169 + index * 29,
    size: 19,
    maxWidth: 370,
  }));
}

function cancelledCheque({ person, names }: Specimen): Line[] {
  return [
    {
      fields: [FieldId.BankProof, FieldId.BankAccount],
      text: person.bank.accountNo,
      x: 100,
      y: 230,
      size: 22,
      font: 'mono',
      spacing: 1,
      maxWidth: 274,
    },
    {
      fields: nameFields,
      text: names.atBank.toUpperCase(),
      x: 790,
      y: 296,
      size: 18,
      font: 'bold',
      maxWidth: 360,
      endsAtX: true,
    },
  ];
}

function placesOf(page: Page, lines: readonly Line[]): OcrPlace[] {
  return lines.flatMap((line) => line.fields.map((Field) => ({ Field, ...boxOf(page, line) })));
}

function boxOf(
  page: Page,
  { text, x, y, size, font = 'sans', maxWidth = Infinity, spacing = 0, endsAtX }: Line,
) {
  const natural = textWidth(text, { font, size, spacing });
  const width = Math.min(natural, maxWidth);
  // Reduces a text that would be too wide.
  const height = natural > maxWidth ? (size * maxWidth) / natural : size;
  const left = (endsAtX ? x - width : x) - margin;
  const top = y - height * 0.8 - margin;
  return {
    X: fraction(left / page.width),
    Y: fraction(top / page.height),
    Width: fraction(Math.min(width + 2 * margin, page.width - left) / page.width),
    Height: fraction((height + 2 * margin) / page.height),
  };
}

/** To a tenth of a thousandth: finer than a pixel of the drawing. */
const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
