import { ProvableFact } from '@kyc/contract/proofs/proof-choices';
import type { KnownProof } from '../../proofs/choose-proof.ts';
import { printsAnother } from '../../proofs/printed-values.ts';
import { outcomeOfProof } from '../../proofs/proof-outcome.ts';
import { indianDay } from '../../time/indian-period.ts';
import { daysBetween } from './days-between.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import { isoDay } from './iso-day.ts';
import { birthYear, fits } from './signing-facts.ts';
import type { StoredFacts } from './stored-facts.ts';

/**
 * Facts about signatures that the desk checked itself. Null: the tenant does not check them, or the document has no proof; undefined: the
 * proofs could not be read. They are about the newest versions that the customer delivered and are compared with the present values here, so
 * that they hold for a document and a value (decision 045).
 */
export function ownProofFacts(stored: StoredFacts): Derived {
  const form = (read: (proof: KnownProof) => Fact) => () => of(stored, 'form', read);
  const aadhaar = (read: (proof: KnownProof) => Fact) => () => of(stored, 'aadhaar', read);
  return {
    'esign.proved': form(isProved),
    'esign.covers': form(({ covers }) => covers),
    'esign.changedAfter': form(({ state }) => state === 'changedAfter'),
    'esign.name': form(({ state, signer }) => (outcomeOfProof(state) === 'proved' ? signer : null)),
    'esign.printedDiffers': form((proof) => printedDiffers(stored, proof)),
    'esign.missing': () => isMissing(stored, 'form', ProvableFact.Form),
    'aadhaar.proved': aadhaar(isProved),
    'aadhaar.ageDays': aadhaar(({ fields, signedOn }) => ageOf(stored, fields?.referenceTime, signedOn)),
    'aadhaar.name': provedValue(stored, ({ name }) => name),
    'aadhaar.birthFits': provedValue(stored, ({ dateOfBirth }) => birthFits(stored, dateOfBirth)),
    'aadhaar.lastFourFits': provedValue(stored, ({ lastFour }) =>
      fits(lastFour, textOf(stored, 'AadhaarSuffix')),
    ),
    'aadhaar.mobileMatches': provedValue(stored, ({ mobile }) =>
      // The result counts only for the number that was compared.
      mobile !== null && mobile.compared === textOf(stored, 'Mobile') ? mobile.matches : null,
    ),
    'aadhaar.missing': () => isMissing(stored, 'aadhaar', ProvableFact.Aadhaar),
  };
}

/** Names from certificates and Aadhaar data; undefined where the proofs could not be read. */
export function provedNames(stored: StoredFacts, fact: 'esign.name' | 'aadhaar.name'): string[] | undefined {
  const name = ownProofFacts(stored)[fact]?.();
  return name === undefined ? undefined : typeof name === 'string' && name !== '' ? [name] : [];
}

function of(stored: StoredFacts, which: 'form' | 'aadhaar', read: (proof: KnownProof) => Fact): Fact {
  const { proofs } = stored;
  if (proofs === undefined) return undefined;
  const proof = proofs?.[which];
  return proof === undefined ? null : read(proof);
}

function provedValue(
  stored: StoredFacts,
  read: (fields: NonNullable<KnownProof['fields']>) => Fact,
): () => Fact {
  return () =>
    of(stored, 'aadhaar', ({ state, fields }) =>
      fields === null || outcomeOfProof(state) !== 'proved' ? null : read(fields),
    );
}

/** False where the signature contradicts the document; null where it shows neither. */
function isProved({ state }: KnownProof): Fact {
  const outcome = outcomeOfProof(state);
  return outcome === 'open' ? null : outcome === 'proved';
}

/** Kinds of values of which the signed pages print only others, as words of a list; null where they print none. */
function printedDiffers(stored: StoredFacts, { state, printed }: KnownProof): Fact {
  if (printed === null || outcomeOfProof(state) !== 'proved') return null;
  const [pan, ifsc] = [textOf(stored, 'PAN'), textOf(stored, 'IFSC')];
  if (pan === undefined || ifsc === undefined) return undefined;
  const others = [
    ...(printsAnother(printed.pans, pan) === true ? ['PAN'] : []),
    ...(printsAnother(printed.ifscs, ifsc) === true ? ['IFSC'] : []),
  ];
  return others.length === 0 ? null : others.join(' and another ');
}

function isMissing(stored: StoredFacts, which: 'form' | 'aadhaar', demanded: ProvableFact): Fact {
  const { proofs } = stored;
  if (proofs === undefined) return undefined;
  if (proofs === null || !proofs.demanded.has(demanded)) return false;
  const proof = proofs[which];
  return proof === undefined || outcomeOfProof(proof.state) !== 'proved';
}

/** From the moment of the reference to the submission. */
function ageOf(
  { submittedOn, now }: StoredFacts,
  reference: string | null | undefined,
  signedOn: Date | null,
): Fact {
  const made = reference ?? signedOn?.toISOString();
  if (made === undefined) return null;
  return daysBetween(indianDay(new Date(made)), indianDay(submittedOn ?? now));
}

/** Where only the year is known, files state the year or its first of January or July. */
function birthFits(stored: StoredFacts, written: string): Fact {
  const own = textOf(stored, 'DateOfBirth');
  if (own === undefined) return undefined;
  const day = isoDay(written);
  if (day !== undefined && !/-0[17]-01$/u.test(day)) return fits(day, own);
  const year = day === undefined ? /^\d{4}$/u.exec(written)?.[0] : day.slice(0, 4);
  return fits(year ?? null, birthYear(stored));
}
