import { fitsPoaNumber } from '@kyc/contract/documents/poa-types';
import { indianDay } from '../../time/indian-period.ts';
import { daysBetween } from './days-between.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function proofFacts(stored: StoredFacts): Derived {
  return {
    poaDaysLeft: () => {
      const expiry = textOf(stored, 'PoaExpiryDate');
      return expiry === undefined
        ? undefined
        : expiry === ''
          ? undefined
          : daysBetween(indianDay(stored.now), expiry);
    },
    poaNumberFits: () => numberFits(stored),
    emailHost: () => textOf(stored, 'Email')?.replace(/^.*@/u, '').toLowerCase(),
  };
}

function numberFits(stored: StoredFacts): Fact {
  const type = stored.properties['PoaType'];
  const number = textOf(stored, 'PoaIdNumber');
  if (type === undefined || number === undefined) return undefined;
  return typeof type !== 'number' || number === '' ? null : fitsPoaNumber(type, number);
}
