import { Mode } from '@kyc/contract/modes';
import { poaTypeExpires, poaTypeName } from '@kyc/contract/documents/poa-types';
import type { CaseFile } from './case-file.ts';
import { formatDay } from '../../../lib/display/formatting.ts';
import { nameScores } from './name-scores.ts';
import { textDetail, type Detail, type FieldContent } from './field-content.ts';

export function describeAddressProof(a: CaseFile): FieldContent {
  return {
    value: a.PoaType === null ? '' : poaTypeName(a.PoaType),
    details: [
      ...numberAndExpiry(a),
      { kind: 'score', label: 'faceMatch', score: a.PoaSelfie, scale: 'face' },
      { kind: 'score', label: 'aadhaarNameMatch', ...nameScores(a).proof, scale: 'name' },
      { kind: 'recommendation', value: a.NameRecommendation },
      a.Mode === Mode.DigiLocker
        ? textDetail('aadhaarDob', formatDay(a.AadhaarDob))
        : textDetail('poaOcrDob', formatDay(a.PoaOcrDob)),
    ],
  };
}

/** Only proofs that expire have them on screen (§2, step 2). */
function numberAndExpiry(a: CaseFile): Detail[] {
  if (a.PoaType === null || !poaTypeExpires(a.PoaType)) return [];
  return [textDetail('poaIdNumber', a.PoaIdNumber), textDetail('poaExpiry', formatDay(a.PoaExpiryDate))];
}
