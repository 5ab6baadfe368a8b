import { expect, test } from 'vitest';
import { hidePrivate, showPrivate } from './private-address.ts';

const partsOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://kyc.example');
  return { pathname, search, hash };
};

test.each([
  [
    '/dashboard?status=4&field=Mobile&q=%229876543210%22&page=2',
    '/dashboard?status=4&field=Mobile&page=2#?q=%229876543210%22',
  ],
  ['/login?mobile=9876543210', '/login#?mobile=9876543210'],
  [
    '/login/ACME?forcedLogout=true&next=%2Fdashboard%3Fq%3Dasha',
    '/login/ACME?forcedLogout=true#?next=%2Fdashboard%3Fq%3Dasha',
  ],
  ['/reports?tab=fixed&mobile=9876543210&q=a', '/reports?tab=fixed#?mobile=9876543210&q=a'],
])('V14.2.1 %s is sent without its personal values, and read with them', (address, hidden) => {
  expect(hidePrivate(address)).toBe(hidden);
  expect(hidden.split('#')[0]).not.toMatch(/9876543210|asha/);
  const { pathname, search, hash } = showPrivate(partsOf(hidden));
  expect(hash).toBe('');
  expect(pathname).toBe(partsOf(address).pathname);
  expect(new Set(new URLSearchParams(search))).toEqual(new Set(new URLSearchParams(partsOf(address).search)));
  expect(hidePrivate(hidden)).toBe(hidden);
});

test.each(['/dashboard', '/dashboard?status=4', '/set-password#token', '/dashboard?q=asha#content'])(
  '%s stays as it is',
  (address) => {
    expect(hidePrivate(address)).toBe(address);
    expect(showPrivate(partsOf(address))).toEqual(partsOf(address));
  },
);
