import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { formatDate, formatTime } from '../../time/written-time.ts';
import { defineField } from '../define-field.ts';
import { textDetail, type FieldDetail } from '../details.ts';
import type { ReviewedCase } from '../reviewed-case.ts';
import { spokenNumber } from './spoken-number.ts';

function capture(a: ReviewedCase): FieldDetail[] {
  const tag = a.Latitude === null || a.Longitude === null ? a.GeoTag : `${a.Latitude}-${a.Longitude}`;
  return [
    textDetail('captureDate', formatDate(a.CaptureTime)),
    textDetail('captureTime', formatTime(a.CaptureTime)),
    textDetail('geoTag', tag),
    textDetail('selfieLocation', a.SelfieLocation),
  ];
}

export const selfie = defineField({
  id: FieldId.Selfie,
  code: 'SELFIE',
  label: 'Selfie',
  step: 3,
  order: 20,
  checkOrder: 410,
  moduleId: ModuleId.InPerson,
  widget: 'image',
  properties: {
    Selfie: { attribute: 'open', isEntered: false, isPrinted: false },
    CaptureTime: { attribute: 'open', isEntered: false, isPrinted: false },
    GeoTag: { attribute: 'place', isEntered: false, isPrinted: false },
    Latitude: { attribute: 'place', isEntered: false, isPrinted: false },
    Longitude: { attribute: 'place', isEntered: false, isPrinted: false },
    SelfieLocation: { attribute: 'place', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.Selfie,
  mandatory: true,
  isDocumentPrinted: true,
  // In the manual mode it is only the poster of the video (§2, step 3).
  isReadOnly: (application) => application.Mode === Mode.Manual,
  showsThePerson: true,
  value: () => '',
  details: (a) => [...capture(a), ...(a.Mode === Mode.Manual ? [] : spokenNumber(a))],
  counterparts: [DocumentType.PanPhoto, DocumentType.AddressProofFrontSide, DocumentType.Photo],
  reveals: 'SelfieLocation',
  chips: ['place'],
  checks: [
    'Live, one face.',
    'Taken before the e-Sign; place inside India; IP address of India.',
    'Face match above 65: fine. 36 to 65: compare the faces yourself. 35 or below: reject.',
  ],
});
