import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { scoreHit, scoreReaching } from './score-hit.ts';

const names = fc.constantFrom(
  'Ramesh Varma',
  'RAMESH VERMA',
  'Varma Ramesh',
  'Meena Rao',
  'Hamza',
  'R Varma',
);
const births = fc.constantFrom('1980-05-17', '1980', '1981-05-17', '1951-11-02', '1980-01-01');
const pans = fc.constantFrom('ABCPK1234L', 'XYZPK1234L');
const fathers = fc.constantFrom('Mohan Varma', 'Suresh Patil');
const places = fc.constantFrom('Pune', 'India', 'Nagpur');

const people: fc.Arbitrary<ScreenedPerson> = fc.record({
  names: fc.array(names, { minLength: 1, maxLength: 2 }),
  pan: fc.option(pans),
  birth: fc.option(fc.constantFrom('1980-05-17', '1980-01-01', '1966-03-09')),
  father: fc.option(fathers),
  places: fc.array(places, { maxLength: 2 }),
});
const entries: fc.Arbitrary<WatchedPerson> = fc.record({
  ref: fc.constant('R1'),
  names: fc.array(names, { minLength: 1, maxLength: 3 }),
  births: fc.array(births, { maxLength: 2 }),
  pans: fc.array(pans, { maxLength: 1 }),
  ids: fc.constant([]),
  places: fc.array(fc.constantFrom('Pune, India', 'India'), { maxLength: 1 }),
  fathers: fc.array(fathers, { maxLength: 1 }),
  note: fc.constant(null),
});

test('a score that reaches the limit is the complete score, and a lower one is absent', () => {
  fc.assert(
    fc.property(people, entries, fc.integer({ min: 1, max: 100 }), (person, entry, least) => {
      const complete = scoreHit(person, entry);
      expect(scoreReaching(person, entry, least)).toEqual(complete.score < least ? undefined : complete);
    }),
    { numRuns: 3000 },
  );
});
