import { describe, expect, test } from 'vitest';
import { genderOfName, genderOfText } from './genders.ts';
import { asTokens, bareWords } from './read-name.ts';

/** A woman may have taken her husband's surname; so two surnames need to know whose they are (rules of the name matcher). */
describe('who bears a name, as its title and relation say', () => {
  test.each([
    ['Mrs Sharma', 'woman'],
    ['Ms. Kiran Sharma', 'woman'],
    ['Smt Kiran', 'woman'],
    ['Kumari Kiran Sharma', 'woman'],
    ['Sau. Kiran Patil', 'woman'],
    ['Kiran W/O Ramesh', 'woman'],
    ['Kiran D / 0 Ramesh', 'woman'],
    ['Kiran wife of Ramesh', 'woman'],
    ['Kiran daughter of Ramesh', 'woman'],
    ['Mr Kiran Sharma', 'man'],
    ['Shri Kiran', 'man'],
    ['Chi. Kiran Patil', 'man'],
    ['Kiran S/O Ramesh', 'man'],
    ['Kiran son of Ramesh', 'man'],
    ['Kiran H/O Sunita', 'man'],
    ['Kiran husband of Sunita', 'man'],
    ['Dr Kiran Sharma', 'unknown'],
    ['Kiran C/O Ramesh', 'unknown'],
    ['Kiran Sharma', 'unknown'],
  ])('%s: %s', (name, gender) => {
    expect(genderOfText(name, bareWords(name))).toBe(gender);
  });
});

describe('the gender of a name follows from the name', () => {
  test.each([
    ['SUNITA DEVI', 'woman'],
    ['KIRAN KAUR', 'woman'],
    ['KIRAN BEGUM', 'woman'],
    ['SUNITA SHARMA', 'woman'],
    ['POONAM SHARMA', 'woman'],
    ['ANJU GUPTA', 'woman'],
    ['GURLEEN GILL', 'woman'],
    ['PRITI NAIR', 'woman'],
    ['KIRAN KUMAR SHARMA', 'man'],
    ['KIRAN SINGH', 'man'],
    ['AMIT SHARMA', 'man'],
    ['KRISHNA RAO', 'man'],
    ['HARI SHARMA', 'man'],
    ['RAJENDRA YADAV', 'man'],
    ['AMARNATH GUPTA', 'man'],
    ['VENKATARAMANA REDDY', 'man'],
    ['RAMASWAMI IYER', 'man'],
    ['GANAPATI BHAT', 'man'],
    ['SHIVAJI PAWAR', 'man'],
    ['MAHADEVA GOUDA', 'man'],
    ['KIRAN SHARMA', 'unknown'],
    ['JYOTI SHARMA', 'unknown'],
    ['GURPREET GILL', 'unknown'],
    ['SUKHWINDER GILL', 'unknown'],
    ['MANDEEP SANDHU', 'unknown'],
    ['R SHARMA', 'unknown'],
  ])('%s: %s', (name, gender) => {
    expect(genderOfName(asTokens(name.split(' ')))).toBe(gender);
  });

  test('an empty name has no gender', () => {
    expect(genderOfName([])).toBe('unknown');
  });
});
