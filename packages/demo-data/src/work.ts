import { annualIncomes, tradingExperiences } from './domain-pack.ts';
import type { Gender, Work } from './person.ts';
import type { Random } from './random.ts';

export const companies: readonly string[] = (
  'Nilgiri Software Works|Deccan Foods|Blue Kite Logistics|Saffron Textiles|Monsoon Analytics|Coral Health|' +
  'Peepal Tree Publishing|Banyan Engineering|Indus Valley Retail|Kaveri Motors|Aravali Cement|Mango Street Media'
).split('|');
const designations = (
  'Software Engineer|Accounts Manager|Sales Executive|Team Lead|Analyst|Teacher|Branch Officer|Project Manager|' +
  'Design Engineer|Pharmacist|Operations Manager|Consultant'
).split('|');

const salaried = ['Private Sector Service', 'Public Sector Service', 'Government Service'];

/** Occupation, income and experience that fit the age. */
export function buildWork(who: { age: number; gender: Gender }, random: Random): Work {
  const occupation = pickOccupation(who, random);
  const isSalaried = salaried.includes(occupation);
  return {
    occupation,
    annualIncome: pickIncome(occupation, random),
    tradingExperience: who.age < 26 ? (tradingExperiences[0] ?? '') : random.pick(tradingExperiences),
    companyName: isSalaried ? random.pick(companies) : null,
    designation: isSalaried ? random.pick(designations) : null,
  };
}

function pickOccupation({ age, gender }: { age: number; gender: Gender }, random: Random): string {
  if (age >= 61) return random.chance(0.7) ? 'Retired' : 'Business';
  if (age < 24 && random.chance(0.6)) return 'Student';
  return random.weighted({
    'Private Sector Service': 44,
    'Public Sector Service': 7,
    'Government Service': 9,
    Business: 14,
    Professional: 10,
    'Self Employed': 8,
    Agriculturist: 3,
    Housewife: gender === 'Female' ? 14 : 0,
    Others: 2,
  });
}

function pickIncome(occupation: string, random: Random): string {
  if (occupation === 'Student' || occupation === 'Housewife') return random.pick(annualIncomes.slice(0, 2));
  return annualIncomes[Number(random.weighted({ 0: 8, 1: 34, 2: 32, 3: 19, 4: 6, 5: 1 }))] ?? '';
}
