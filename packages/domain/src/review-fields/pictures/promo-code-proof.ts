import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { defineField } from '../define-field.ts';
import { textDetail } from '../details.ts';

export const promoCodeProof = defineField({
  id: FieldId.PromoCodeProof,
  code: 'PROMO_CODE_PROOF',
  label: 'Promo Code Proof',
  step: 2,
  order: 270,
  checkOrder: 390,
  moduleId: ModuleId.Promo,
  widget: 'image',
  properties: {
    PromoProof: { attribute: 'open', isEntered: false, isPrinted: false },
    PromoCode: { attribute: 'open', isEntered: true, isPrinted: false },
  },
  documentType: DocumentType.PromoCodeProof,
  mandatory: false,
  value: () => '',
  details: (a) => [textDetail('promoCode', a.PromoCode)],
  form: { labels: ['Promo code'], value: ({ PromoCode }) => PromoCode },
  checks: ['Proof entitles to the promo code; if not, the offer is taken off.'],
});
