import { expect, test } from 'vitest';
import { joinArticles } from './arabic-articles.ts';

/** Finding N2: the article, assimilated or not, joined or not. */
test.each([
  ['ABD UR RAHMAN', 'ABDUR RAHMAN'],
  ['ABD AL RAHMAN', 'ABDUR RAHMAN'],
  ['ABDURRAHMAN', 'ABDUR RAHMAN'],
  ['ABDULRAHMAN', 'ABDUR RAHMAN'],
  ['ABDUL RAHMAN', 'ABDUR RAHMAN'],
  ['ABDUSSALAM', 'ABDUS SALAM'],
  ['ABDUSALAM', 'ABDUS SALAM'],
  ['ABDULAZIZ', 'ABDUL AZIZ'],
  ['ABDULLATIF', 'ABDUL LATIF'],
  ['ABDULATIF', 'ABDUL LATIF'],
  ['ABDULKADER', 'ABDUL KADER'],
  ['ABDULLAH', 'ABDULLAH'],
  ['ABDULLA KHAN', 'ABDULLA KHAN'],
  ['HABIB UR REHMAN', 'HABIBUR REHMAN'],
  ['HABIBUL RAHMAN', 'HABIBUR RAHMAN'],
  ['ZIA UL HAQ', 'ZIAUL HAQ'],
  ['ATA UR RAHMAN', 'ATAUR RAHMAN'],
  ['MANSUR ALAM', 'MANSUR ALAM'],
  ['RAHUL GUPTA', 'RAHUL GUPTA'],
  ['MOHAMMED ARUN KHAN', 'MOHAMMED ARUN KHAN'],
])('%s: %s', (written, joined) => {
  expect(joinArticles(written.split(' ')).join(' ')).toBe(joined);
});
