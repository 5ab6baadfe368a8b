import { addressCases, proofCases } from './address.ts';
import { bankCases } from './bank.ts';
import { birthCases } from './birth.ts';
import type { GateCase } from './case.ts';
import { contactCases } from './contact.ts';
import { documentCases } from './documents.ts';
import { identityCases } from './identity.ts';
import { incomeCases, personCases } from './income-and-person.ts';
import { kraCases, screeningCases } from './kra-and-screening.ts';
import { nameCases } from './names.ts';
import { placeCases, videoCases } from './place-and-video.ts';
import { signingCases } from './signing.ts';

/** Applications by class; each was decided on paper before it met the gate. */
export const casesByClass: Readonly<Record<string, readonly GateCase[]>> = {
  identity: identityCases,
  names: nameCases,
  birth: birthCases,
  contact: contactCases,
  income: incomeCases,
  person: personCases,
  address: addressCases,
  proof: proofCases,
  bank: bankCases,
  documents: documentCases,
  place: placeCases,
  video: videoCases,
  signing: signingCases,
  kra: kraCases,
  screening: screeningCases,
};

export const allCases: readonly GateCase[] = Object.values(casesByClass).flat();
