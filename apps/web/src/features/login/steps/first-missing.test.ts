import { expect, test } from 'vitest';
import { firstMissing } from './first-missing.ts';

const complete = { companyCode: 'DEMO', userName: 'admin', password: 'x', captcha: 'A7KQ2' };

test('AUTH-03 missing fields are named in the order of the form', () => {
  const nothing = { companyCode: ' ', userName: '', password: '', captcha: '' };
  expect(firstMissing(nothing)?.text).toBe('login.needCompanyCode');
  expect(firstMissing({ ...nothing, companyCode: 'DEMO' })?.text).toBe('login.needUserName');
  expect(firstMissing({ ...complete, password: '', captcha: '' })?.text).toBe('login.needPassword');
  expect(firstMissing({ ...complete, captcha: ' ' })?.text).toBe('login.needCaptcha');
  expect(firstMissing(complete)).toBeUndefined();
});
