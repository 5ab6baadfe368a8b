import { expect, test } from 'vitest';
import { areManAndWoman } from './feminine-forms.ts';

/** Finding N2: KAMAL and KAMLA are a man and a woman. */
test.each(
  (
    'KAMAL KAMLA|KAMAL KAMALA|VIMAL VIMLA|NIRMAL NIRMALA|SUNIL SUNILA|SUSHIL SUSHILA|LALIT LALITA|ANKIT ANKITA|RASHID RASHIDA|JAMIL JAMILA|' +
    'TAHIR TAHIRA|SALIM SALIMA|RAFIQ RAFIQA|HABIB HABIBA|ARUN ARUNA|VIJAY VIJAYA|PREM PREMA|MANJUL MANJULA'
  ).split('|'),
)('%s are a man and a woman', (pair) => {
  const [man = '', woman = ''] = pair.split(' ');
  expect([areManAndWoman(man, woman), areManAndWoman(woman, man)]).toEqual([true, true]);
});

/** In the South and the East men's names end in A too. */
test.each(
  (
    'PRAKASH PRAKASHA|RAMESH RAMESHA|BIMAL BIMALA|RAM RAMA|MANJUNATH MANJUNATHA|MADHAV MADHAVA|BHARGAV BHARGAVA|SIDDHARTH SIDDHARTHA|' +
    'NAGARAJ NAGARAJA|ANAND ANANDA|SUNIL ANILA|KAMALA KAMALA'
  ).split('|'),
)('%s may be one', (pair) => {
  const [a = '', b = ''] = pair.split(' ');
  expect(areManAndWoman(a, b)).toBe(false);
});
