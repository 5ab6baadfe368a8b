import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  'asha.rao@gmail.com',
  'a@b.in',
  "o'brien+kyc@mail.example.co.in",
  'asha_rao-1@sub-domain.example.bank',
  'asha@उदाहरण.भारत',
  'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
  'asha@உதாரணம்.இந்தியா',
  'asha@example.xn--xkc2dl3a5ee0h',
  'आशा@उदाहरण.भारत',
])('F17 %s is an e-mail address', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  'x..y@example.com',
  '.x@example.com',
  'x.@example.com',
  'x@example..com',
  'x@.example.com',
  'x@example.com.',
  'x@-example.com',
  'x@example-.com',
  'x@example',
  'x@127.0.0.1',
  'x@1.2',
  'x@example.c',
  'x@exa mple.com',
  'x y@example.com',
  'x@y@example.com',
  '@example.com',
  'x@',
  'x',
  '',
  'x@example.com/path',
  'x@user:pass.com',
  'x@exam_ple.com',
  'x@%65xample.com',
  `${'x'.repeat(65)}@example.com`,
])('F17 %s is none', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
