import { isApiId, logTypeLabel } from '@kyc/contract/log-types';
import { checkOf, checkOfService, earlierText } from '../../evidence/current-verdicts.ts';
import { subjectText, type Subject } from '../../evidence/subjects.ts';
import { answerFactSources } from './answer-facts.ts';
import type { Reference, UnknownCause } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

/** The sources of derived facts whose name does not give their source. */
const readFrom: Readonly<Record<string, readonly string[]>> = {
  'score.declaredPan': ['PanName', 'pan.names'],
  'score.declaredCard': ['PanOcrName', 'card.names'],
  'score.holderProof': ['PoaName', 'proof.names'],
  'score.holderPenny': ['PennyDropName', 'bank.names'],
  'score.declaredKra': ['KraName', 'kra.names'],
  'score.declaredSigner': ['SignerName', 'esign.names'],
  'bank.dropped': ['PennyDropVerified'],
  'pan.nameKnown': ['PanName', 'pan.names'],
  'score.holderCheque': ['cheque.name'],
  'score.fatherCard': ['card.father'],
  'card.panFits': ['card.pan'],
  'card.dobFits': ['card.dob'],
  'epan.panFits': ['epan.pan'],
  'cheque.accountFits': ['cheque.account'],
  'cheque.ifscFits': ['cheque.ifsc'],
  'proof.numberFits': ['proof.number'],
  'proof.expiryFits': ['proof.expiry'],
  'proof.yearFits': ['proof.yearOfBirth'],
  'proof.last4Fits': ['proof.last4'],
  'proof.cityFits': ['PoaOcrAddress'],
  'aadhaar.maskedLast4Fits': ['aadhaar.maskedLast4'],
  'esign.last4Fits': ['esign.last4'],
  'esign.yearFits': ['esign.yearOfBirth'],
  'esign.pincodeFits': ['esign.pincode'],
  'bank.accountTypeText': ['bank.accountType'],
  'bank.accountStatusText': ['bank.accountStatus'],
  'bank.nameFits': ['ifsc.bankName'],
  panStatusText: ['panStatus'],
  kraStatusText: ['kraStatus'],
  aadhaarDobFits: ['AadhaarDob', 'PanDob'],
};

/** The stored evidence behind an unknown fact, in a sentence; undefined without stored evidence. */
export function unknownCause(stored: StoredFacts, reference: Reference): UnknownCause | undefined {
  if ('apiId' in reference) return causeOfService(stored, reference.apiId);
  const { fact } = reference;
  const names = [
    fact,
    ...(readFrom[fact] ?? []),
    ...(readFrom[fact.replace(/^(?:compared|variants)/, 'score')] ?? []),
  ];
  const verdict = stored.earlier.find(({ property }) => names.includes(property));
  if (verdict !== undefined)
    return earlierCause(stored, earlierText(checkOf(verdict.property), verdict.changed), verdict.changed);
  for (const name of names)
    for (const { apiId, key } of answerFactSources.get(name) ?? []) {
      const cause = causeOfService(stored, apiId, key);
      if (cause !== undefined) return cause;
    }
  return undefined;
}

/** The present values are part of the key, so that a remark about one value does not answer for the next. */
function earlierCause(stored: StoredFacts, text: string, changed: readonly Subject[]): UnknownCause {
  const present = { properties: stored.properties, documents: stored.documents ?? new Map() };
  return { key: JSON.stringify([text, ...changed.map((subject) => subjectText(subject, present))]), text };
}

function causeOfService(stored: StoredFacts, apiId: number, key?: string): UnknownCause | undefined {
  const service = stored.calls?.get(apiId);
  if (service === undefined || !isApiId(apiId)) return undefined;
  const label = checkOfService(apiId) ?? logTypeLabel(apiId);
  const earlier = service.earlier ?? (key === undefined ? undefined : service.earlierKeys?.get(key));
  if (earlier !== undefined) return earlierCause(stored, earlierText(label, earlier), earlier);
  if (service.answer === null) return { key: `call ${apiId}`, text: `${label}: no call has succeeded.` };
  return undefined;
}
