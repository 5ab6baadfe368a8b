import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import { helpPages } from '../../lib/texts/help/pages.ts';
import { masterNames, pageNames } from '../../lib/texts/page-names.ts';
import { aboutPage } from './about-page.ts';

/** Pages outside the frame of the help; the masters have a page each. */
const without = ['login', 'set-password', 'masters'];
const addresses = [
  ...Object.keys(pageNames).filter((address) => !without.includes(address)),
  ...Object.keys(masterNames).map((name) => `masters/${name}`),
];

test.each(addresses)('the help describes /%s in one or two sentences, for every role', (address) => {
  for (const userType of allUserTypes) {
    const helpPage = aboutPage(`/${address}/12`, userType);
    const sentences = helpPage && helpPages[helpPage].match(/[.?!](\s|$)/g);
    expect(sentences?.length).toBeGreaterThanOrEqual(1);
    expect(sentences?.length).toBeLessThanOrEqual(2);
  }
});

test('the dashboard is described for each role by its work there', () => {
  const helpFor = (userType: UserType) => helpPages[aboutPage('/dashboard', userType) ?? 'review'];
  expect(helpFor(UserType.Verifier)).toContain('Fetch New');
  expect(helpFor(UserType.Admin)).toContain('Assign');
  for (const sales of [UserType.Sales, UserType.SalesManager]) expect(helpFor(sales)).toContain('New Lead');
  for (const reader of [UserType.Audit, UserType.Business]) {
    expect(helpFor(reader)).not.toContain('Fetch New');
    expect(helpFor(reader)).not.toContain('New Lead');
  }
});

test('an address without a page has no description', () => {
  expect(aboutPage('/nowhere', UserType.Verifier)).toBeUndefined();
  expect(aboutPage('/dashboardVerifier', UserType.Verifier)).toBeUndefined();
});
