import { describe, expect, test } from 'vitest';
import { readRoles } from './read-roles.ts';

const wordsOf = (name: string, other = ''): string[] =>
  readRoles(name, new Set(other.split(' '))).roles.map(({ kind, word }) => `${kind}: ${word}`);

/** Finding N1: a word for another party, with the way in which banks write it. */
describe('the roles in a name', () => {
  test.each([
    ['MEHUL DOSHI HUF', 'legal person: HUF'],
    ['MEHUL DOSHI (HUF)', 'legal person: HUF'],
    ['MEHUL DOSHI H.U.F.', 'legal person: HUF'],
    ['MEHUL DOSHI HINDU UNDIVIDED FAMILY', 'legal person: HINDU UNDIVIDED FAMILY'],
    ['MEHUL DOSHI AND CO', 'legal person: & CO'],
    ['MEHUL DOSHI CO', 'legal person: CO'],
    ['DOSHI CO-OP SOCIETY', 'legal person: CO-OP'],
    ['MEHUL DOSHI TRUST', 'legal person: TRUST'],
    ['MEHUL DOSHI LLP', 'legal person: LLP'],
    ['MEHUL DOSHI FOUNDATION', 'legal person: FOUNDATION'],
    ['M/S MEHUL DOSHI', 'business: M/S'],
    ['M / S. MEHUL DOSHI', 'business: M/S'],
    ['MEHUL DOSHI & SONS', 'business: & SONS'],
    ['MEHUL DOSHI PROP.', 'business: PROP'],
    ['DOSHI STORES', 'business: STORES'],
    ['MEHUL DOSHI U/G ASHA DOSHI', 'capacity: U/G'],
    ['MEHUL DOSHI UG ASHA DOSHI', 'capacity: U/G'],
    ['MEHUL DOSHI F/G ASHA DOSHI', 'capacity: U/G'],
    ['GUARDIAN OF MEHUL DOSHI', 'capacity: GUARDIAN'],
    ['LEGAL HEIRS OF MEHUL DOSHI', 'capacity: LEGAL HEIR'],
    ['EST. OF MEHUL DOSHI', 'capacity: ESTATE OF'],
    ['SWARGIYA MEHUL DOSHI', 'capacity: SWARGIYA'],
  ])('%s: %s', (name, role) => {
    expect(wordsOf(name)[0]).toBe(role);
  });

  test.each([
    'MANDAR MINORIA',
    'NIDHI SHARMA',
    'SUBHASH MANDAL',
    'JASBIR SANGHA',
    'NARI CONTRACTOR',
    'FARIDA ENGINEER',
    'ZUBIN MERCHANT',
    'BHAVESH TAILOR',
    'H U FERNANDES',
    'U G KRISHNAMURTI',
    'GOPALAN KARTHA',
    'TRUSHA PATEL',
    'COMPTON DSOUZA',
    'PROPHET JOSEPH',
    'LATEEF KHAN',
    'KIRANA DEVI',
  ])('%s has none', (name) => {
    expect(wordsOf(name)).toEqual([]);
  });

  test('a surname is a role only where the other name lacks it', () => {
    expect(wordsOf('GOPALAN KARTA', 'GOPALAN KARTHA')).toEqual([]);
    expect(wordsOf('GOPALAN KARTA', 'GOPALAN')).toEqual(['legal person: KARTA']);
  });
});
