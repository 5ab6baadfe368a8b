import { Mode } from '@kyc/contract/modes';
import { indianDay } from '../../time/indian-period.ts';
import { wholeYears } from '../../time/whole-years.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function birthFacts(stored: StoredFacts): Derived {
  return {
    age: () => ageOf(stored),
    aadhaarDobFits: () => aadhaarFits(stored),
    proofDob: () => proofDobOf(stored),
  };
}

/** Whole years on the day of the submission: that is when the customer signed. */
function ageOf(stored: StoredFacts): Fact {
  const born = textOf(stored, stored.mode === Mode.DigiLockerEpan ? 'PanDob' : 'DateOfBirth');
  if (born === undefined || born === '') return undefined;
  return wholeYears(born, indianDay(stored.submittedOn ?? stored.now));
}

/** An Aadhaar may know the year alone, which is written as its first day or its middle. */
function aadhaarFits(stored: StoredFacts): Fact {
  const [aadhaar, pan] = [textOf(stored, 'AadhaarDob'), textOf(stored, 'PanDob')];
  if (aadhaar === undefined || pan === undefined || aadhaar === '' || pan === '') return undefined;
  if (aadhaar === pan) return true;
  return /-(?:01|07)-01$/.test(aadhaar) && aadhaar.slice(0, 4) === pan.slice(0, 4);
}

function proofDobOf(stored: StoredFacts): Fact {
  const [aadhaar, read] = [textOf(stored, 'AadhaarDob'), textOf(stored, 'PoaOcrDob')];
  return aadhaar !== undefined && aadhaar !== '' && aadhaarFits(stored) === false ? aadhaar : read;
}
