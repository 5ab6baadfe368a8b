import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { qualityFaults, type PictureQuality, type QualityFault } from './picture-quality.ts';

interface Pictured {
  readonly name: string;
  readonly fieldId: FieldId;
}

/** Pictures of persons and papers, by document type. */
const pictured = new Map<number, Pictured>([
  [DocumentType.Selfie, { name: 'selfie', fieldId: FieldId.Selfie }],
  [DocumentType.PanPhoto, { name: 'picture of the PAN card', fieldId: FieldId.PanPhoto }],
  [
    DocumentType.AddressProofFrontSide,
    { name: 'front of the address proof', fieldId: FieldId.AddressProofFront },
  ],
  [
    DocumentType.AddressProofBackSide,
    { name: 'back of the address proof', fieldId: FieldId.AddressProofBack },
  ],
  [DocumentType.Photo, { name: 'photo', fieldId: FieldId.Photo }],
]);

/** Pictures of these types are measured when they come in. */
export const measuredTypes: readonly number[] = [...pictured.keys()];

function requirePictured(documentType: number): Pictured {
  const found = pictured.get(documentType);
  if (found === undefined) throw new Error(`no pictures of type ${String(documentType)} are measured`);
  return found;
}

/** How like the most alike picture of each other application is, the most alike first; undefined: the picture was not measured. */
export function describeLikePictures(
  documentType: number,
  likenesses: readonly number[] | undefined,
): ShownSignal {
  const { name, fieldId } = requirePictured(documentType);
  const signal = { Signal: RiskSignal.SamePicture, DocumentType: documentType, FieldIds: [fieldId] };
  if (likenesses === undefined)
    return { ...signal, State: 'unknown', Count: null, Line: `The ${name} was not compared with others.` };
  const [most] = likenesses;
  if (most === undefined)
    return { ...signal, State: 'none', Count: 0, Line: `No other application has a ${name} like this one.` };
  const others =
    likenesses.length === 1
      ? '1 other application has'
      : `${String(likenesses.length)} other applications have`;
  return {
    ...signal,
    State: 'found',
    Count: likenesses.length,
    Line: `${others} nearly the same ${name} (likeness ${String(most)} of 100).`,
  };
}

const faultWords: Readonly<Record<QualityFault, (quality: PictureQuality) => string>> = {
  small: ({ width, height }) => `small (${String(width)} × ${String(height)} points)`,
  blurred: ({ sharpness }) => `blurred (sharpness ${String(Math.round(sharpness))}, sharp from 40)`,
  glare: ({ glare }) => `washed out (${String(Math.round(glare / 10))} % of it is white)`,
  screenshot: () => 'taken from a screen',
};

/** undefined: it was not measured. */
export function describeQuality(documentType: number, quality: PictureQuality | undefined): ShownSignal {
  const { name, fieldId } = requirePictured(documentType);
  const signal = {
    Signal: RiskSignal.PictureQuality,
    DocumentType: documentType,
    FieldIds: [fieldId],
    Count: null,
  };
  if (quality === undefined)
    return { ...signal, State: 'unknown', Line: `The quality of the ${name} was not measured.` };
  const faults = qualityFaults(quality);
  if (faults.length === 0) return { ...signal, State: 'none', Line: `The ${name} is good to read.` };
  return {
    ...signal,
    State: 'found',
    Line: `The ${name} is ${faults.map((fault) => faultWords[fault](quality)).join(', ')}.`,
  };
}
