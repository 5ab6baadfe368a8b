import { expect, test } from 'vitest';
import { readListValue } from './list-value.ts';

test.each([
  ['dummyMobiles', '+91 98765 43210', '9876543210'],
  ['dummyMobiles', '919876543210', '9876543210'],
  ['dummyMobiles', '0091-9876543210', '9876543210'],
  ['dummyMobiles', '09876543210', '9876543210'],
  ['dummyMobiles', '0000000000', '0000000000'],
  ['dummyMobiles', '9198765432', '9198765432'],
  ['dummyMobiles', '987654321', undefined],
  ['dummyMobiles', 'a@example.com', undefined],
  ['revokedNumbers', '(98765) 43210', '9876543210'],
  ['dummyEmails', ' NotProvided@Example.COM ', 'notprovided@example.com'],
  ['dummyEmails', 'example.com', undefined],
  ['disposableHosts', '@Mailinator.com', 'mailinator.com'],
  ['disposableHosts', 'https://mail.example.org/inbox?x=1', 'mail.example.org'],
  ['disposableHosts', 'someone@example.org.', 'example.org'],
  ['disposableHosts', 'localhost', undefined],
  ['disposableHosts', 'two words.com', undefined],
  ['staffContacts', 'Dealer@Example.com', 'dealer@example.com'],
  ['staffContacts', '+919876543210', '9876543210'],
  ['staffContacts', 'the dealer', undefined],
  ['incomeRanges', 'Below 1 Lakh', undefined],
])('the list %s compares %s as %s', (list, entered, compared) => {
  expect(readListValue(list, entered)).toBe(compared);
});
