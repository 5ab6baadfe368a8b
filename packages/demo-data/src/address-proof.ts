import { poaTypeName, stateOf } from './domain-pack.ts';
import type { AddressProof } from './person.ts';
import type { Random } from './random.ts';

type Holder = { readonly aadhaarSuffix: string; readonly stateId: number };

/** A proof with a number in the form of enumerations.json whose serial part is zeros, so that it was never issued. */
export function buildAddressProof(holder: Holder, random: Random): AddressProof {
  const kind = random.weighted({ aadhaar: 55, passport: 15, licence: 15, voter: 15 });
  const issuedIn = random.between(2018, 2024);
  const issueDate = dayIn(issuedIn, random);
  if (kind === 'passport') {
    return proof(
      1,
      `${random.pick([...'KLMNPRSTUV'])}100000${random.digits(1)}`,
      issueDate,
      laterBy(issueDate, 10),
    );
  }
  if (kind === 'licence') {
    const office = `${stateOf(holder.stateId).code}0${random.between(1, 9)}`;
    return proof(3, `${office} ${issuedIn}000000${random.between(0, 9)}`, issueDate, laterBy(issueDate, 20));
  }
  if (kind === 'voter') return proof(2, `${random.letters(3)}000000${random.digits(1)}`, issueDate, null);
  return proof(4, `XXXXXXXX${holder.aadhaarSuffix}`, issueDate, null);
}

/** The same holder's passport or licence after its expiry. */
export function expiredProof(current: AddressProof, random: Random): AddressProof {
  const issueDate = dayIn(random.between(2009, 2012), random);
  const expiryDate = laterBy(issueDate, 10);
  if (current.expiryDate !== null) return { ...current, issueDate, expiryDate };
  return proof(1, `${random.pick([...'KLMNPRSTUV'])}100000${random.digits(1)}`, issueDate, expiryDate);
}

function proof(
  type: AddressProof['type'],
  ...[idNumber, issueDate, expiryDate]: [string, string, string | null]
): AddressProof {
  return { type, name: poaTypeName(type), idNumber, issueDate, expiryDate };
}

function dayIn(year: number, random: Random): string {
  return `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
}

/** A document expires on the day before the anniversary; the day before the 1st is avoided by taking the same day. */
function laterBy(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
