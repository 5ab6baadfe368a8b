import { describe, expect, test } from 'vitest';
import { readDelimited, type ColumnMapping } from './delimited.ts';
import { readFollowTheMoney } from './follow-the-money.ts';
import { differenceOf, losesTooMuch } from './list-difference.ts';
import { readBirth } from './read-birth.ts';
import { readUnList, type ListElement } from './un-list.ts';

const mapping: ColumnMapping = {
  ref: 'Id',
  names: ['Name', 'Alias'],
  births: ['Born'],
  pan: 'PAN',
  ids: [],
  places: ['City'],
  father: 'Father',
  note: null,
  separator: ';',
};

describe('dates of birth', () => {
  test.each([
    ['1966-05-12', '1966-05-12'],
    ['12/05/1966', '1966-05-12'],
    ['12-05-1966', '1966-05-12'],
    ['12 May 1966', '1966-05-12'],
    ['May 1966', '1966-05'],
    ['1966-05', '1966-05'],
    ['1966-00-00', '1966'],
    ['circa 1966', '1966'],
    ['between 1966 and 1968', '1966'],
    ['1966', '1966'],
  ])('%s is read as %s', (written, read) => {
    expect(readBirth(written)).toBe(read);
  });

  test.each(['', 'unknown', '31/02/1966', '1966-13-01'])('%j is no date of birth', (written) => {
    expect(readBirth(written)).toBeUndefined();
  });
});

describe('delimited files', () => {
  const headings = ['Id', 'Name', 'Alias', 'Born', 'PAN', 'City', 'Father'];

  test('columns are found by their headings, and a cell may have several values', () => {
    const table = [headings, ['1', 'Shah, Anil', 'A Shah;B Shah', '12/05/1966', 'ABCPK1234L', 'Pune', '']];
    expect(readDelimited(table, mapping).persons).toEqual([
      {
        ref: '1',
        names: ['Shah, Anil', 'A Shah', 'B Shah'],
        births: ['1966-05-12'],
        pans: ['ABCPK1234L'],
        ids: [],
        places: ['Pune'],
        fathers: [],
        note: null,
      },
    ]);
  });

  test('a missing column is a fault', () => {
    expect(() =>
      readDelimited(
        [
          ['Id', 'Name'],
          ['1', 'A'],
        ],
        mapping,
      ),
    ).toThrow("The file has no column 'Alias'.");
  });

  test('rows without a name or a reference are skipped, and rows with the same reference are joined', () => {
    const table = [
      headings,
      ['', 'A Shah', '', '', '', '', ''],
      ['2', '', '', '', '', '', ''],
      ['3', 'A Shah', '', '1966', '', '', ''],
      ['3', 'B Shah', '', '1967', '', '', ''],
    ];
    expect(readDelimited(table, mapping)).toMatchObject({
      skipped: 2,
      persons: [{ ref: '3', names: ['A Shah', 'B Shah'], births: ['1966', '1967'] }],
    });
  });

  test('a number in the column of the PAN that has another form is kept as another number', () => {
    const table = [headings, ['1', 'A Shah', '', '', 'X-99', '', '']];
    expect(readDelimited(table, mapping).persons[0]).toMatchObject({ pans: [], ids: ['X-99'] });
  });
});

test('FollowTheMoney: persons with their properties, and other entities skipped', () => {
  const lines = [
    {
      id: 'NK-1',
      schema: 'Person',
      caption: 'Haji Karim',
      properties: {
        name: ['حاجي كريم'],
        birthDate: ['1965-03'],
        taxNumber: ['ABCPK1234L'],
        passportNumber: ['P1'],
      },
    },
    { id: 'NK-2', schema: 'Vessel', properties: {} },
  ];
  expect(readFollowTheMoney(lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual({
    skipped: 1,
    persons: [
      {
        ref: 'NK-1',
        names: ['Haji Karim', 'حاجي كريم'],
        births: ['1965-03'],
        pans: ['ABCPK1234L'],
        ids: ['P1'],
        places: [],
        fathers: [],
        note: null,
      },
    ],
  });
});

const element = (name: string, ...children: (ListElement | string)[]): ListElement => ({ name, children });

test('the list of the UN: names, aliases, the original script, dates and places', () => {
  const root = element(
    'CONSOLIDATED_LIST',
    element(
      'INDIVIDUALS',
      element(
        'INDIVIDUAL',
        element('FIRST_NAME', 'Haji'),
        element('SECOND_NAME', 'Karim'),
        element('NAME_ORIGINAL_SCRIPT', 'حاجي كريم'),
        element('REFERENCE_NUMBER', 'QDi.001'),
        element('INDIVIDUAL_ALIAS', element('ALIAS_NAME', 'Abdul Karim')),
        element('INDIVIDUAL_DATE_OF_BIRTH', element('YEAR', '1965')),
        element('INDIVIDUAL_PLACE_OF_BIRTH', element('CITY', 'Karachi'), element('COUNTRY', 'Pakistan')),
      ),
    ),
  );
  expect(readUnList(root).persons).toMatchObject([
    {
      ref: 'QDi.001',
      names: ['Haji Karim', 'حاجي كريم', 'Abdul Karim'],
      births: ['1965'],
      places: ['Karachi, Pakistan'],
    },
  ]);
  expect(() => readUnList(element('html'))).toThrow('The file is not the consolidated list of the UN.');
});

describe('the difference of two versions', () => {
  const of = (...refs: string[]) => new Map(refs.map((ref) => [ref, 'd']));

  test('lists added, changed and removed entries', () => {
    const read = new Map([...of('b'), ['a', 'other'], ['c', 'd']]);
    expect(differenceOf(of('a', 'b', 'x'), read)).toEqual({ added: ['c'], changed: ['a'], removed: ['x'] });
  });

  test('loses too much from more than a tenth on', () => {
    const removed = (count: number) => ({
      added: [],
      changed: [],
      removed: Array.from({ length: count }, String),
    });
    expect([losesTooMuch(removed(2), 20), losesTooMuch(removed(3), 20), losesTooMuch(removed(0), 0)]).toEqual(
      [false, true, false],
    );
  });
});
