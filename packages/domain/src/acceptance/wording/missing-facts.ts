import { lookedUp, type MissingFact } from './missing/missing-fact.ts';
import { missingOfEvidence } from './missing/of-evidence.ts';
import { missingOfOwnProof } from './missing/of-own-proof.ts';
import { missingOfThePerson } from './missing/of-the-person.ts';

/** By the name of the fact. Every fact that a rule's condition reads has an entry. */
export const missingFacts: Readonly<Record<string, MissingFact>> = {
  ...missingOfThePerson,
  ...missingOfEvidence,
  ...missingOfOwnProof,
};

export const missingDocuments: MissingFact = lookedUp(
  'the list of documents',
  'the storage of this case',
  'look for the document on the Documents tab',
);

export const missingLog: MissingFact = lookedUp(
  'the service log',
  'the calls that the onboarding flow reported',
  'look for the call in the service log',
);

/** The missing value, its source and the next step. */
export function missingText({ what, from, todo }: MissingFact): string {
  return `Missing: ${what}. It comes from ${from}. ${todo}`;
}
