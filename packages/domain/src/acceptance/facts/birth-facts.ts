import { Mode } from '@kyc/contract/modes';
import { indianDay } from '../../time/indian-period.ts';
import { wholeYears } from '../../time/whole-years.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function birthFacts(stored: StoredFacts): Derived {
  const between = (one: string, other: string) => () =>
    dayDifference(textOf(stored, one), textOf(stored, other));
  return {
    age: () => ageOf(stored),
    bornInFuture: () => {
      const born = birthDay(stored);
      return born === undefined || born === ''
        ? undefined
        : born > indianDay(stored.submittedOn ?? stored.now);
    },
    aadhaarDobFits: () => aadhaarFits(stored),
    proofDob: () => proofDobOf(stored),
    /** Which part differs, so that the sentence holds where the days themselves are masked. */
    'difference.declaredDob': between('DateOfBirth', 'PanDob'),
    'difference.cardDob': between('PanOcrDob', 'PanDob'),
    'difference.proofDob': () => {
      const proof = proofDobOf(stored);
      return dayDifference(typeof proof === 'string' ? proof : '', textOf(stored, 'PanDob'));
    },
  };
}

function birthDay(stored: StoredFacts): string | undefined {
  return textOf(stored, stored.mode === Mode.DigiLockerEpan ? 'PanDob' : 'DateOfBirth');
}

/** Complete years on the day of the submission, when the customer signed. */
function ageOf(stored: StoredFacts): Fact {
  const born = birthDay(stored);
  if (born === undefined || born === '') return undefined;
  return wholeYears(born, indianDay(stored.submittedOn ?? stored.now));
}

/** An Aadhaar may contain only the year, written as its first day or its middle. */
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

const parts = ['year', 'month', 'day'] as const;

/** `day`, `month and year`, …; null where one of the two is not known or they are equal. */
function dayDifference(one: string | undefined, other: string | undefined): Fact {
  if (one === undefined || other === undefined) return undefined;
  if (one === '' || other === '' || one === other) return null;
  const [a, b] = [one.split('-'), other.split('-')];
  const differing = parts.filter((_, at) => a[at] !== b[at]).toReversed();
  return differing.length === 3 ? 'day, month and year' : differing.join(' and ');
}
