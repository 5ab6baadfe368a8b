import { fitsPoaNumber } from '@kyc/contract/documents/poa-types';
import { ApiId } from '@kyc/contract/log-types';
import { mailboxFault } from '../../email/mailbox-fault.ts';
import { indianDay } from '../../time/indian-period.ts';
import { answered } from './answer-facts.ts';
import { hasSameEnd } from './bank-facts.ts';
import { isoDay } from './iso-day.ts';
import { daysBetween } from './days-between.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import { birthYear, fits, lastFour } from './signing-facts.ts';
import type { StoredFacts } from './stored-facts.ts';

export function proofFacts(stored: StoredFacts): Derived {
  const fault = () => {
    const email = textOf(stored, 'Email');
    return email === undefined || email === '' ? undefined : mailboxFault(email);
  };
  return {
    poaDaysLeft: () => {
      const expiry = textOf(stored, 'PoaExpiryDate');
      return expiry === undefined || expiry === '' ? undefined : daysBetween(indianDay(stored.now), expiry);
    },
    poaNumberFits: () => numberFits(stored),
    emailHost: () => textOf(stored, 'Email')?.replace(/^.*@/u, '').toLowerCase(),
    'email.placeholder': () => known(stored, 'Email', () => fault() === 'placeholder'),
    'email.typoOf': () =>
      known(stored, 'Email', () => {
        const found = fault();
        return typeof found === 'object' ? found.typoOf : null;
      }),
    /** Null where the card was not read, or this value was not read from it. */
    'card.panFits': () => cardPanFits(stored, ApiId.PanOcr),
    'card.dobFits': () => fits(dayOf(answered(stored, 'card.dob')), textOf(stored, 'DateOfBirth')),
    'epan.panFits': () => cardPanFits(stored, ApiId.EpanPull),
    'proof.yearFits': () => fits(yearOf(answered(stored, 'proof.yearOfBirth')), birthYear(stored)),
    'proof.last4Fits': () => fits(lastFour(answered(stored, 'proof.last4')), textOf(stored, 'AadhaarSuffix')),
    'aadhaar.maskedLast4Fits': () =>
      fits(lastFour(answered(stored, 'aadhaar.maskedLast4')), textOf(stored, 'AadhaarSuffix')),
    'proof.numberFits': () => printedNumberFits(stored),
    /** From the expiry date that was read; null where none was. */
    'proof.daysLeft': () => {
      const expiry = dayOf(answered(stored, 'proof.expiry'));
      return typeof expiry === 'string' ? daysBetween(indianDay(stored.now), expiry) : expiry;
    },
    'proof.expiryFits': () => fits(dayOf(answered(stored, 'proof.expiry')), textOf(stored, 'PoaExpiryDate')),
  };
}

function known(stored: StoredFacts, property: string, read: () => Fact): Fact {
  return textOf(stored, property) === undefined ? undefined : read();
}

function numberFits(stored: StoredFacts): Fact {
  const type = stored.properties['PoaType'];
  const number = textOf(stored, 'PoaIdNumber');
  if (type === undefined || number === undefined) return undefined;
  return typeof type !== 'number' || number === '' ? null : fitsPoaNumber(type, number);
}

function cardPanFits(stored: StoredFacts, apiId: typeof ApiId.PanOcr | typeof ApiId.EpanPull): Fact {
  const printed = answered(stored, apiId === ApiId.PanOcr ? 'card.pan' : 'epan.pan');
  const own = textOf(stored, 'PAN');
  if (printed === undefined || own === undefined) return undefined;
  if (printed === null || own === '') return null;
  return stored.repeatsPresent(apiId, 'pan') ?? hasSameEnd(String(printed), own);
}

const numberReaders = [ApiId.PassportOcr, ApiId.DrivingLicenceOcr, ApiId.VoterIdOcr] as const;

function printedNumberFits(stored: StoredFacts): Fact {
  const own = textOf(stored, 'PoaIdNumber');
  const printed = answered(stored, 'proof.number');
  if (printed === undefined || own === undefined) return undefined;
  if (printed === null || own === '') return null;
  const repeats = numberReaders.map((apiId) => stored.repeatsPresent(apiId, 'number'));
  return repeats.find((one) => one !== undefined) ?? hasSameEnd(plain(String(printed)), plain(own));
}

function plain(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9*]/g, '');
}

function dayOf(answer: Fact): Fact {
  return answer === undefined ? undefined : (isoDay(String(answer ?? '')) ?? null);
}

function yearOf(answer: Fact): Fact {
  return answer === undefined ? undefined : String(answer ?? '').slice(0, 4);
}
