import { allDocumentTypes, DocumentType } from '@kyc/contract/document-types';
import { ocrPlacesOfDocuments } from '@kyc/contract/documents/ocr-places';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { planApplication } from '../application-plan.ts';
import { drawDocument } from './draw-document.ts';
import { ocrPlaces } from './ocr-places.ts';

const plan = planApplication(21, { startedAt: new Date('2026-01-01'), furthest: 'submitted', faults: [] });

test.each(allDocumentTypes)(
  'the places on a document of type %i are such as the intake takes',
  (documentType) => {
    const Places = ocrPlaces(documentType, plan);
    expect(() => ocrPlacesOfDocuments.parse([{ DocumentType: documentType, Places }])).not.toThrow();
  },
);

/** The darkest pixel. */
async function inkIn(bytes: Uint8Array, box: { left: number; top: number; width: number; height: number }) {
  return Math.min(...(await sharp(bytes).extract(box).greyscale().raw().toBuffer()));
}

test.each([
  DocumentType.PanPhoto,
  DocumentType.AddressProofFrontSide,
  DocumentType.AddressProofBackSide,
  DocumentType.BankProof,
])('on the drawing of type %i there is print in each place', async (documentType) => {
  const { person, faults, printedNames: names } = plan;
  const { bytes } = await drawDocument({ documentType, person, faults, names });
  const { width, height } = await sharp(bytes).metadata();
  const places = ocrPlaces(documentType, plan);
  expect(places.length).toBeGreaterThan(3);
  for (const { X, Y, Width, Height } of places) {
    const box = {
      left: Math.round(X * width),
      top: Math.round(Y * height),
      width: Math.round(Width * width),
      height: Math.round(Height * height),
    };
    expect(await inkIn(bytes, box)).toBeLessThan(70);
    // No ink on its edge: the place contains the complete text.
    expect(await inkIn(bytes, { ...box, width: 1 })).toBeGreaterThan(100);
  }
});
