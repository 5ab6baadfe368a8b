import { expect, test } from 'vitest';
import { readWatchList } from './read-watch-list.ts';

const mapping = {
  ref: 'Id',
  names: ['Name', 'Alias'],
  births: ['Born'],
  pan: null,
  ids: [],
  places: [],
  father: null,
  note: null,
  separator: ';',
};
const read = (text: string) =>
  readWatchList({ file: new TextEncoder().encode(text), format: 'delimited', mapping }).persons;

test.each([
  ['commas', '\uFEFFId,Name,Alias,Born\n1,"Shah, ""Raju"" Anil",B Shah,12/05/1966\n\n'],
  ['semicolons', 'Id;Name;Alias;Born\r\n1;"Shah, ""Raju"" Anil";B Shah;12/05/1966\r\n'],
  ['tabs', 'Id\tName\tAlias\tBorn\n1\tShah, "Raju" Anil\tB Shah\t12/05/1966'],
])('a file with %s is read', (_separator, text) => {
  expect(read(text)).toMatchObject([
    { ref: '1', names: ['Shah, "Raju" Anil', 'B Shah'], births: ['1966-05-12'] },
  ]);
});

test('a quotation mark that is never closed is a fault', () => {
  expect(() => read('Id,Name,Alias,Born\n1,"A Shah,,')).toThrow(
    'A quotation mark of the file is never closed.',
  );
});
