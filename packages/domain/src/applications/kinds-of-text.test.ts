import { expect, test } from 'vitest';
import { kindsOfText } from './kinds-of-text.ts';

test.each([
  // A UAN is at most four letters and a number.
  ['OD10000378', ['UAN OD10000378']],
  ['od100', ['UAN OD100']],
  ['  od 1000-0378 ', ['UAN OD10000378']],
  ['OD', ['UAN OD', 'PAN OD']],
  // A PAN is five letters, four digits and a letter.
  ['ABCPK1234Z', ['PAN ABCPK1234Z']],
  ['abcpk1', ['PAN ABCPK1']],
  ['ABCPK', ['PAN ABCPK', 'Name ABCPK']],
  ['ABCPK12345', []],
  ['ABCPK1234ZZ', []],
  // A mobile begins with 6 to 9, is ten digits long and may be written with blanks and the country's code.
  ['98201', ['UAN 98201', 'Mobile 98201']],
  ['9820112345', ['UAN 9820112345', 'Mobile 9820112345']],
  ['98201 12345', ['UAN 9820112345', 'Mobile 9820112345']],
  ['+91 98201 12345', ['Mobile 9820112345']],
  ['919820112345', ['UAN 919820112345', 'Mobile 9820112345']],
  ['09820112345', ['UAN 09820112345', 'Mobile 9820112345']],
  ['91982', ['UAN 91982', 'Mobile 91982']],
  ['12345', ['UAN 12345']],
  // A name has letters of any script, blanks, points, hyphens and apostrophes.
  ['Asha', ['UAN ASHA', 'PAN ASHA', 'Name Asha']],
  ['asha  rao', ['Name asha rao']],
  ["D'Souza", ["Name D'Souza"]],
  ['K. Iyer', ['Name K. Iyer']],
  ['आशा', ['Name आशा']],
  ['Ra', ['UAN RA', 'PAN RA']],
  ['A B', ['UAN AB', 'PAN AB', 'Name A B']],
  // Too short, or no value of an application.
  ['', []],
  ['  ', []],
  ['A', []],
  ['9', []],
  ['%%', []],
  ['asha@example.com', []],
])('%j may be %j', (typed, wanted) => {
  expect(kindsOfText(typed).map(({ kind, text }) => `${kind} ${text}`)).toEqual(wanted);
});
