import { readFileSync } from 'node:fs';
import { isApiId } from '@kyc/contract/log-types';
import { ourLogTypes } from '@kyc/contract/deliveries/our-log-types';
import { expect, test } from 'vitest';
import { findReferences } from '../acceptance/find-references.ts';
import { acceptanceRuleset } from '../acceptance/ruleset.ts';
import { answeredServices } from './answer-keys.ts';

/** Facts that several answers feed together, by the comparison that rules read. */
const comparisons: Readonly<Record<string, string>> = {
  'pan.names': 'score.declaredPan',
  'bank.names': 'score.holderPenny',
  'card.names': 'score.declaredCard',
  'proof.names': 'score.holderProof',
  'kra.names': 'score.declaredKra',
  'esign.names': 'score.declaredSigner',
  'card.father': 'score.fatherCard',
  'cheque.name': 'score.holderCheque',
  'card.pan': 'card.panFits',
  'card.dob': 'card.dobFits',
  'epan.pan': 'epan.panFits',
  'cheque.account': 'cheque.accountFits',
  'cheque.ifsc': 'cheque.ifscFits',
  'proof.number': 'proof.numberFits',
  'proof.expiry': 'proof.expiryFits',
  'proof.yearOfBirth': 'proof.yearFits',
  'proof.last4': 'proof.last4Fits',
  'aadhaar.maskedLast4': 'aadhaar.maskedLast4Fits',
  'esign.last4': 'esign.last4Fits',
  'esign.yearOfBirth': 'esign.yearFits',
  'esign.pincode': 'esign.pincodeFits',
  'ifsc.bankName': 'bank.nameFits',
  'bank.verified': 'bank.dropped',
  'bank.accountType': 'bank.accountTypeText',
  'bank.accountStatus': 'bank.accountStatusText',
};

interface Pack {
  readonly types: readonly { id: number; code: string; sampleResponse: Record<string, unknown> }[];
}
const pack = JSON.parse(
  readFileSync(new URL('../../../contract/data/log-types.json', import.meta.url), 'utf8'),
) as Pack;

const facts = new Set(acceptanceRuleset.rules.flatMap((rule) => [...findReferences(rule).facts]));

const sampleKeys = [...pack.types, ...ourLogTypes].flatMap(({ id, code, sampleResponse }) =>
  Object.keys(sampleResponse).map((key) => [code, key, id] as const),
);

// G3: the answers of services that no rule read let 15 bad applications through.
test.each(sampleKeys)('%s %s feeds a fact that a rule reads, or is ignored for a reason', (_, key, id) => {
  const known = isApiId(id) ? answeredServices[id].keys[key] : undefined;
  if (known === undefined) throw new Error('the key is not in answer-keys.ts');
  if ('ignored' in known) expect(known.ignored.length).toBeGreaterThan(10);
  else expect([...facts]).toContain(comparisons[known.fact] ?? known.fact);
});

/** Other PAN services return the name; the sample returns flags only (G3). */
const alsoReturned = ['1 name'];

test('no key is listed that no answer has', () => {
  const inPack = new Set(sampleKeys.map(([, key, id]) => `${String(id)} ${key}`));
  const listed = Object.entries(answeredServices).flatMap(([id, { keys }]) =>
    Object.keys(keys).map((key) => `${id} ${key}`),
  );
  expect(listed.filter((key) => !inPack.has(key))).toEqual(alsoReturned);
});
