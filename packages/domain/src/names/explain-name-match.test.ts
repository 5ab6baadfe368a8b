import { expect, test } from 'vitest';
import { explainNameMatch } from './explain-name-match.ts';
import { matchNames } from './match-names.ts';

test.each([
  ['Mr. Amit Patil', 'AMIT PATIL', ['title']],
  ['RAHUL GUPTA', 'RAHUL GUPTA S/O MOHAN LAL GUPTA', ['relation']],
  ['REDDY SRINIVAS', 'Srinivas Reddy', ['order']],
  ['JAYA PRAKASH NARAYAN', 'Jayaprakash Narayan', ['spacing']],
  ['Lakshmi Nair', 'LAXMI NAIR', ['spelling']],
  ['Md Salim Khan', 'MOHAMMED SALIM KHAN', ['abbreviation']],
  ['PR1YA SHARMA', 'PRIYA SHARMA', ['scan error']],
  ['R Suresh', 'Ramasamy Suresh', ['initials']],
  ['Amit Ramesh Patil', 'AMIT PATIL', ['name missing']],
  ['Priya Nair', 'PRIYA MENON', ['surname differs']],
  ['Amit Patil', 'RAMESH PATIL', ['given name differs']],
  ['OM PRAKASH SHARMA', 'OM PRAKASH VERMA', ['surname differs']],
  ['Anita Rajesh Sharma', 'ANITA RAJESH VERMA', ['surname differs']],
  ['Amit Ramesh Patil', 'AMIT SURESH PATIL', ["father's name differs"]],
  ['Vinay R Kulkarni', 'RAMESH KULKARNI', ['initials', 'given name differs']],
  ['Rafiqul Islam', 'RAFIQ ISLAM', ['spelling']],
  ['Karthik S', 'KARTHIK R', ['initial differs']],
] as const)('%s / %s differ in %j', (a, b, variants) => {
  const explanation = explainNameMatch(a, b);
  expect(explanation.variants).toEqual(variants);
  expect(explanation.score).toBe(matchNames(a, b));
});
