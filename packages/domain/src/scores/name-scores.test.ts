import { describe, expect, test } from 'vitest';
import { nameScores, type ComparedNames } from './name-scores.ts';

const nobody: ComparedNames = { declared: '', panName: '', panOcrName: '', poaName: '', pennyDropName: '' };
const scoresOf = (names: Partial<ComparedNames>) => nameScores({ ...nobody, ...names });

const [asha, rahul] = ['ASHA RAO', 'RAHUL KULKARNI'];
/** Increased, never decreased, with every change of a score: a score stored with a higher version would not be compared again. */
const version = { name_matcher: 4 };
const unscored = {
  pan_ocr_name_match_score: null,
  pan_poa_name_match_score: null,
  pan_pennydrop_name_match_score: null,
  ...version,
};

describe('contract.md §7: a score wherever both names are known', () => {
  test('one name everywhere is 100 everywhere', () => {
    const names = { declared: asha, panName: asha, panOcrName: asha, poaName: asha, pennyDropName: asha };
    expect(scoresOf(names)).toEqual({
      pan_ocr_name_match_score: 100,
      pan_poa_name_match_score: 100,
      pan_pennydrop_name_match_score: 100,
      ...version,
    });
  });

  test.each([
    ['nothing at all', {}],
    ['what the customer entered alone', { declared: asha }],
    ["the PAN service's name alone", { panName: asha }],
    ['only what others know', { panOcrName: asha, poaName: asha, pennyDropName: asha }],
    ["the PAN service's name beside its card, nothing entered", { panName: asha, panOcrName: asha }],
  ])('none for %s', (_, names) => {
    expect(scoresOf(names)).toEqual(unscored);
  });

  test('the PAN card is compared with the entered name, for any answer of the PAN service', () => {
    expect(scoresOf({ declared: asha, panName: rahul, panOcrName: asha })).toEqual({
      ...unscored,
      pan_ocr_name_match_score: 100,
    });
  });

  test.each(['poaName', 'pennyDropName'] as const)('%s is held against the PAN service', (source) => {
    const column = source === 'poaName' ? 'pan_poa_name_match_score' : 'pan_pennydrop_name_match_score';
    expect(scoresOf({ declared: asha, panName: rahul, [source]: rahul })).toEqual({
      ...unscored,
      [column]: 100,
    });
    expect(scoresOf({ declared: asha, [source]: asha })).toEqual({ ...unscored, [column]: 100 });
  });
});

test('names in two scripts have no score, which replaces an earlier one', () => {
  const names = {
    declared: 'MEENA SHAH',
    panOcrName: 'मीना शाह',
    poaName: 'मीना शाह MEENA SHAH',
    pennyDropName: '---',
  };
  expect(scoresOf(names)).toEqual({
    pan_ocr_name_match_score: null,
    pan_poa_name_match_score: 100,
    pan_pennydrop_name_match_score: null,
    ...version,
  });
});

describe("§9: a bank's name has a separate scale", () => {
  // Labelled by hand in names.json.
  test.each([
    ['Rajesh K', 'RAJESH KUMAR', 'yellow'],
    ['Imran Khan', 'IRFAN KHAN', 'red'],
    ['Sachin Ramesh Kulkarni', 'SACHIN R KULKARNI', 'green'],
  ])('%s and %s are %s on both', (declared, other, band) => {
    const scores = scoresOf({ declared, poaName: other, pennyDropName: other });
    const nameBands = { red: [0, 40], yellow: [41, 80], green: [81, 100] }[band] ?? [];
    const bankBands = { red: [0, 35], yellow: [36, 65], green: [66, 100] }[band] ?? [];
    expect(scores.pan_poa_name_match_score).toBeGreaterThanOrEqual(nameBands[0] ?? 101);
    expect(scores.pan_poa_name_match_score).toBeLessThanOrEqual(nameBands[1] ?? -1);
    expect(scores.pan_pennydrop_name_match_score).toBeGreaterThanOrEqual(bankBands[0] ?? 101);
    expect(scores.pan_pennydrop_name_match_score).toBeLessThanOrEqual(bankBands[1] ?? -1);
  });
});
