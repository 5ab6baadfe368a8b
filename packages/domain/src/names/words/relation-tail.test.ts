import { describe, expect, test } from 'vitest';
import { slashRelation, stripRelationTail } from './relation-tail.ts';

const holderOf = (name: string, other = ''): string =>
  stripRelationTail(slashRelation(name, new Set(other.split(' '))));

/** Finding N2: SO, WO, DO and CO without a slash, only between two names. */
describe('the relation behind a name', () => {
  test.each([
    'RAKESH KORI SO MOHAN KORI',
    'RAKESH KORI S O MOHAN KORI',
    'RAKESH KORI S.O. MOHAN KORI',
    'RAKESH KORI S-O MOHAN KORI',
    'RAKESH KORI SO. MOHAN KORI',
    'RAKESH KORI WO MOHAN KORI',
    'RAKESH KORI DO MOHAN KORI',
    'RAKESH KORI CO MOHAN KORI',
    'RAKESH KORI S/O MOHAN KORI',
    'RAKESH KORI SO LATE MOHAN KORI',
    'RAKESH KORI SO M KORI',
    'RAKESH KORI, S O MOHAN',
    'RAKESH KORI F/O MOHAN',
    'RAKESH KORI (S/O MOHAN)',
  ])('%s', (name) => {
    expect(holderOf(name)).toBe('RAKESH KORI');
  });

  test.each([
    'RAKESH SO',
    'SO YEON KIM',
    'RAKESH KORI CO',
    'S O RAMESH',
    'RAMESH S O',
    'SOHAN DOSHI',
    'DO QUYEN',
  ])('%s is a name', (name) => {
    expect(holderOf(name)).toBe(name);
  });

  test('a word that the other name carries is a name', () => {
    expect(holderOf('MARIA DO ROSARIO', 'MARIA DO ROSARIO')).toBe('MARIA DO ROSARIO');
  });
});
