import { expect, test } from 'vitest';
import { latinPart } from './script.ts';

test.each([
  ['राजेश गुप्ता RAJESH GUPTA', 'RAJESH GUPTA'],
  ['RAJESH GUPTA राजेश गुप्ता', 'RAJESH GUPTA'],
  ['राजेश गुप्ता / RAJESH GUPTA', 'RAJESH GUPTA'],
  ['RAJESH GUPTA (राजेश गुप्ता)', 'RAJESH GUPTA'],
  ['முருகன் MURUGAN', 'MURUGAN'],
  ['MURUGAN P முருகன் ப', 'MURUGAN P'],
  ['అనిల్ ANIL', 'ANIL'],
  ['ಅನಿಲ್ ANIL', 'ANIL'],
  ['അനിൽ ANIL', 'ANIL'],
  ['ANIL ਅਨਿਲ', 'ANIL'],
  ['JOSÉ FERNANDES', 'JOSÉ FERNANDES'],
  ["D'Souza", "D'Souza"],
])('%s: %s', (name, latin) => {
  expect(latinPart(name)?.replace(/[()/]/gu, ' ').trim().replace(/ +/gu, ' ')).toBe(latin);
});

test.each(['राजेश गुप्ता', 'முருகன்', 'محمد', 'राजेश K', 'Раджеш'])('%s has no Latin part', (name) => {
  expect(latinPart(name)).toBeUndefined();
});
