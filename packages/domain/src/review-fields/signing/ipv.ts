import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { defineField } from '../define-field.ts';
import { spokenNumber } from './spoken-number.ts';

export const ipv = defineField({
  id: FieldId.Ipv,
  code: 'IPV',
  label: 'In-Person Verification Video',
  step: 3,
  order: 10,
  checkOrder: 400,
  moduleId: ModuleId.InPerson,
  widget: 'video',
  properties: {
    Ipv: { attribute: 'open', isEntered: false, isPrinted: false },
    IpvData: { attribute: 'open', isEntered: false, isPrinted: false },
    IpvIpAddress: { attribute: 'place', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.IPV,
  mandatory: false,
  isShown: (application) => application.Mode === Mode.Manual,
  showsThePerson: true,
  value: () => '',
  details: spokenNumber,
  counterparts: [DocumentType.Selfie, DocumentType.PanPhoto, DocumentType.AddressProofFrontSide],
  checks: [
    'Number spoken is the number shown.',
    'Live, one face, same person as in the selfie.',
    'Time and place are there.',
    'Needed in manual onboarding only; KRA, DigiLocker and Aadhaar XML are exempt.',
  ],
});
