import { describe, expect, test } from 'vitest';
import { areOneFamily, isAbbreviation } from './word-families.ts';

/** Spellings and short forms that no rule of sound joins: at least one pair of each family. */
const pairs =
  'MOHAMMED MD|SHEIKH SK|SYED SAYYED|ABDUL ABD|HUSSAIN HOSSAIN|KHATUN KHATOON|BEGUM BEGAM|BANO BANU|BIBI BEE|BEN BAHEN|' +
  'SIDDIQUI SIDDIQUE|HAQUE HOQUE|KUMAR KR|KUMARI KM|CHANDRA CHANDER|CHAUDHARI CHOWDHURY|PRASAD PERSHAD|SINGH SINH|' +
  'LAKSHMI LAXMI|BANERJEE BANDYOPADHYAY|MUKHERJEE MUKHOPADHYAY|CHATTERJEE CHATTOPADHYAY|GANGULY GANGOPADHYAY|' +
  'CHAKRABORTY CHAKRAVARTI|BHATTACHARYA BHATTACHARJEE|DUTTA DATTA|BOSE BASU|ROY RAY|MONDAL MANDAL|IYER AIYAR|' +
  'IYENGAR AYYANGAR|DSOUZA SOUZA|MATHEW MATHAI|JOSEPH JOSE|THOMAS TOMY|JACOB CHACKO|GEORGE VARKEY|PAUL PAULOSE|' +
  'PETER PATHROSE|PHILIP POTHEN|ABRAHAM AVIRA|JOHN YOHANNAN|STEPHEN EAPEN|CYRIAC KURIAKOSE|LUKE LUKOSE|' +
  'SEBASTIAN DEVASSY|ZACHARIAH SCARIA|ALEXANDER CHANDY|ANTONY ANTO|MARY MARIAMMA|ANNA ANNAMMA|ELIZABETH ALEYAMMA|' +
  'ROSE ROSAMMA|SARAH SARAMMA|SUSAN SOSAMMA|RACHEL RAHEL|KRISHNA KRUSHNA|SRIVASTAVA SHRIVASTAV|BHAGWAN BHAGVAN|' +
  'LINGAM LINGAN|NAIK NAYAK|GOEL GOYAL';

describe('words of the same family', () => {
  test.each(pairs.split('|').map((pair) => pair.split(' ') as [string, string]))('%s and %s', (a, b) => {
    expect(areOneFamily(a, b)).toBe(true);
    expect(areOneFamily(b, a)).toBe(true);
  });

  test('CH is CHANDRA and CHAUDHARI, which are not one', () => {
    expect(areOneFamily('CH', 'CHANDRA')).toBe(true);
    expect(areOneFamily('CH', 'CHAUDHARI')).toBe(true);
    expect(areOneFamily('CHANDRA', 'CHAUDHARI')).toBe(false);
  });

  test.each([
    ['JOSEPH', 'THOMAS'],
    ['BANERJEE', 'MUKHERJEE'],
    ['AMIT', 'AMIT'],
    ['AMIT', 'KUMAR'],
    ['KUMAR', 'AMIT'],
  ])('%s and %s are different words', (a, b) => {
    expect(areOneFamily(a, b)).toBe(false);
  });

  test.each(['MD', 'MOHD', 'MOHMD', 'SK', 'KR', 'KMR', 'KM', 'CH', 'PD', 'PRD', 'ABD'])(
    '%s is short',
    (word) => {
      expect(isAbbreviation(word)).toBe(true);
    },
  );

  test.each(['KUMAR', 'MOHAMMED', ''])('%j is not', (word) => {
    expect(isAbbreviation(word)).toBe(false);
  });
});
