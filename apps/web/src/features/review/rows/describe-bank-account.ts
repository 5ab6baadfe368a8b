import { bandOf, type Band } from '@kyc/domain/scores/bands';
import type { CaseFile } from './case-file.ts';
import { review } from '../../../lib/texts/review/review.ts';
import { nameScores } from './name-scores.ts';
import { textDetail, type Detail, type FieldContent, type Recommendation } from './field-content.ts';

/** sop.json, field 6: above 65 accept, 36 to 65 compare by eye, else reject. */
const byBand: Record<Band, Recommendation> = review.recommended;

/** One decision for all of the account (fields.json, field 6). */
export function describeBankAccount(a: CaseFile): FieldContent {
  const score = a.PanPennydropNameMatchScore;
  const recommendation: Detail[] =
    score === null ? [] : [{ kind: 'recommendation', value: byBand[bandOf('face', score)] }];
  return {
    value: a.BankName ?? '',
    details: [
      textDetail('ifsc', a.IFSC),
      textDetail('accountNo', a.BankAccountNo),
      textDetail('customerId', a.CustomerId),
      textDetail('nameAsPerBank', a.NameAsPerBank),
      pennyDrop(a),
      { kind: 'score', label: 'bankNameMatch', ...nameScores(a).bank, scale: 'face' },
      ...recommendation,
    ],
  };
}

function pennyDrop(a: CaseFile): Detail {
  if (a.PennyDropVerified === false) {
    return { kind: 'text', label: 'pennyDropName', value: review.pennyDropNotVerified, tone: 'bad' };
  }
  return textDetail('pennyDropName', a.PennyDropName);
}
