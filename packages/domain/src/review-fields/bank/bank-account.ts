import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { bandOf } from '../../scores/bands.ts';
import { defineField } from '../define-field.ts';
import { scoreDetail, textDetail, type FieldDetail } from '../details.ts';
import { nameScores } from '../readings/names.ts';
import type { ReviewedCase } from '../reviewed-case.ts';
import type { ShownScore } from '../shown-score.ts';

const holder: ShownScore = {
  property: 'PanPennydropNameMatchScore',
  chip: 'bank',
  label: 'bankNameMatch',
  scale: 'face',
  read: (a) => nameScores(a).bank,
};

/** sop.json, field 6: above 65 accept, 36 to 65 compare by eye, else reject. */
function recommendation({ PanPennydropNameMatchScore: score }: ReviewedCase): FieldDetail[] {
  return score === null ? [] : [{ kind: 'band', band: bandOf(holder.scale, score) }];
}

/** One decision for all of the account. */
export const bankAccount = defineField({
  id: FieldId.BankAccount,
  code: 'BANK_ACCOUNT',
  label: 'Bank Account',
  step: 1,
  order: 130,
  checkOrder: 110,
  moduleId: ModuleId.Bank,
  widget: 'text',
  properties: {
    BankName: { attribute: 'open', isEntered: true, isPrinted: true },
    IFSC: { attribute: 'open', isEntered: true, isPrinted: true },
    BankAccountNo: { attribute: 'account', isEntered: true, isPrinted: true },
    CustomerId: { attribute: 'account', isEntered: false, isPrinted: false },
    NameAsPerBank: { attribute: 'name', isEntered: false, isPrinted: false },
    PennyDropVerified: { attribute: 'open', isEntered: false, isPrinted: false },
    PennyDropName: { attribute: 'name', isEntered: false, isPrinted: false },
    PanPennydropNameMatchScore: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  mandatory: true,
  value: ({ BankName }) => BankName,
  scores: [holder],
  details: (a) => [
    textDetail('ifsc', a.IFSC),
    textDetail('accountNo', a.BankAccountNo),
    textDetail('customerId', a.CustomerId),
    textDetail('nameAsPerBank', a.NameAsPerBank),
    a.PennyDropVerified === false
      ? { kind: 'notVerified', label: 'pennyDropName' }
      : textDetail('pennyDropName', a.PennyDropName),
    scoreDetail(holder, a),
    ...recommendation(a),
  ],
  compared: {
    by: 'names',
    sources: (a) => [
      ['panService', a.PanName],
      ['bank', a.NameAsPerBank],
      ['pennyDrop', a.PennyDropName],
    ],
  },
  matches: [
    { row: 'accountName', source: 'bank', read: ({ NameAsPerBank }) => NameAsPerBank },
    {
      row: 'accountName',
      source: 'pennyDrop',
      read: ({ PennyDropName }) => PennyDropName,
      isRefuted: ({ PennyDropVerified }) => PennyDropVerified === false,
    },
  ],
  proofs: [DocumentType.BankProof],
  form: { labels: ['Account number', 'Bank account'], value: ({ BankAccountNo }) => BankAccountNo },
  reveals: 'BankAccountNo',
  checks: [
    'IFSC belongs to the bank.',
    'Penny drop succeeded. Name match above 65: fine. 36 to 65: compare the names yourself.',
    'Penny drop failed: a bank proof with the name printed on it is needed.',
  ],
});
