import { buildAddressProof } from './address-proof.ts';
import { buildAddress, pickCity } from './addresses.ts';
import { banks, nameGroups, type NameGroup } from './domain-pack.ts';
import {
  aadhaarSuffix,
  fictionalAccountNo,
  fictionalEmail,
  fictionalIpAddress,
  fictionalMobile,
  fictionalPan,
} from './identity-numbers.ts';
import type { BankAccount, Gender, Person } from './person.ts';
import { randomOf, type Random } from './random.ts';
import { buildWork } from './work.ts';

export type PersonOptions = {
  /** Key of a group in name-lists.json. */
  readonly region?: string;
  readonly gender?: Gender;
};

/** Larger groups apply more often. */
const groupWeights: Readonly<Record<string, number>> = {
  hindi: 28,
  marathi: 14,
  gujarati: 13,
  tamil: 8,
  telugu: 8,
};
const oldestBirthYear = 1958;
const youngestBirthYear = 2005;
/** Ages are counted to here, so that a seed gives the same person in any year. */
const referenceYear = 2026;

/** A realistic applicant who cannot exist; the same seed gives the same person. */
export function buildPerson(seed: number, options: PersonOptions = {}): Person {
  const random = randomOf(`person ${seed}`);
  const group = pickGroup(options.region, random);
  const gender = options.gender ?? (random.chance(0.66) ? 'Male' : 'Female');
  const names = pickNames(group, gender, random);
  const birthYear = random.between(oldestBirthYear, youngestBirthYear);
  const age = referenceYear - birthYear;
  const city = pickCity(group, random);
  const address = buildAddress(city, random);
  const suffix = aadhaarSuffix(random);
  return {
    seed,
    region: group.key,
    gender,
    ...names,
    dateOfBirth: `${birthYear}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    maritalStatus: random.chance(age < 25 ? 0.05 : age < 30 ? 0.5 : 0.93) ? 'Married' : 'Single',
    mobile: fictionalMobile(seed),
    email: fictionalEmail(seed, names),
    pan: fictionalPan(seed, names.lastName),
    aadhaarSuffix: suffix,
    address,
    permanentAddress: random.chance(0.78) ? address : buildAddress(pickCity(group, random), random),
    addressProof: buildAddressProof({ aadhaarSuffix: suffix, stateId: address.stateId }, random),
    bank: buildBankAccount(random),
    work: buildWork({ age, gender }, random),
    ipAddress: fictionalIpAddress(random),
    faceSeed: random.between(1, 1_000_000),
    signatureSeed: random.between(1, 1_000_000),
  };
}

function pickGroup(region: string | undefined, random: Random): NameGroup {
  const wanted = nameGroups.find(({ key }) => key === region);
  if (region !== undefined && wanted === undefined) throw new Error(`Unknown region ${region}.`);
  if (wanted !== undefined) return wanted;
  const weights = Object.fromEntries(nameGroups.map(({ key }) => [key, groupWeights[key] ?? 5]));
  const key = random.weighted(weights);
  return nameGroups.find((group) => group.key === key) ?? random.pick(nameGroups);
}

type Names = Pick<Person, 'firstName' | 'middleName' | 'lastName' | 'fullName' | 'fatherName' | 'motherName'>;

function pickNames(group: NameGroup, gender: Gender, random: Random): Names {
  const lastName = random.pick(group.last);
  const firstName = random.pick(
    (gender === 'Male' ? group.male : group.female).filter((name) => name !== lastName),
  );
  const father = random.pick(group.male.filter((name) => name !== firstName && name !== lastName));
  const mother = random.pick(group.female.filter((name) => name !== firstName));
  const middleName = middleNameOf({ group, gender, father }, random);
  return {
    firstName,
    middleName,
    lastName,
    fullName: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    fatherName: `${father} ${lastName}`,
    motherName: `${mother} ${lastName}`,
  };
}

/** In Maharashtra and Gujarat the father's name is in the middle; in the north Kumar or Singh may be. */
function middleNameOf(of: { group: NameGroup; gender: Gender; father: string }, random: Random): string {
  const { group, gender, father } = of;
  if (group.key === 'marathi') return random.chance(0.75) ? father : '';
  if (group.key === 'gujarati')
    return random.chance(0.75) ? `${father}${random.chance(0.5) ? 'bhai' : ''}` : '';
  if (group.key === 'punjabi') return gender === 'Male' ? 'Singh' : 'Kaur';
  if (group.key === 'hindi' && random.chance(0.4)) {
    return gender === 'Male'
      ? random.pick(['Kumar', 'Singh', 'Prasad', 'Chandra'])
      : random.pick(['Kumari', 'Devi']);
  }
  if (group.key === 'muslim' && random.chance(0.3)) return gender === 'Male' ? 'Ahmed' : 'Begum';
  return '';
}

function buildBankAccount(random: Random): BankAccount {
  const bank = random.chance(0.75) ? random.pick(banks.slice(0, 8)) : random.pick(banks);
  return {
    bankName: bank.BankName,
    ifsc: random.pick(bank.sampleIfsc),
    accountNo: fictionalAccountNo(random),
    customerId: random.digits(8),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
