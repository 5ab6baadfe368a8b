import { describe, expect, test } from 'vitest';
import { bankNameOfIfsc } from './bank-codes.ts';
import { isSameBank } from './is-same-bank.ts';

describe('G6 the bank of an IFSC', () => {
  test('a co-operative bank outside the master is known', () => {
    expect(bankNameOfIfsc('KDCB0000001')).toBe('Kozhikode District Co-operative Bank');
  });

  test('a code that no bank has is not', () => {
    expect(bankNameOfIfsc('ZZZZ0000001')).toBeUndefined();
  });

  test.each([
    ['HDFC Bank', 'HDFC BANK LTD'],
    ['HDFC Bank', 'HDFC'],
    ['State Bank of India', 'SBI'],
    ['State Bank of India', 'STATE BANK OF INDIA'],
    ['Bank of Baroda', 'BOB'],
    ['Kotak Mahindra Bank', 'Kotak Mahindra Bank Limited'],
    ['The Saraswat Co-operative Bank', 'Saraswat Bank'],
    ['Punjab National Bank', 'PNB'],
    ['Axis Bank', 'AXIS BANK LIMITED'],
    ['Bank of India', 'Bank of India Ltd'],
  ])('%s and %s are one bank', (one, other) => {
    expect(isSameBank(one, other)).toBe(true);
    expect(isSameBank(other, one)).toBe(true);
  });

  test.each([
    ['State Bank of India', 'HDFC Bank'],
    ['Bank of India', 'Bank of Baroda'],
    ['Bank of India', 'State Bank of India'],
    ['Union Bank of India', 'Central Bank of India'],
    ['Punjab National Bank', 'Punjab and Sind Bank'],
    ['Indian Bank', 'Indian Overseas Bank'],
    ['Axis Bank', 'ICICI Bank'],
  ])('%s and %s are two', (one, other) => {
    expect(isSameBank(one, other)).toBe(false);
    expect(isSameBank(other, one)).toBe(false);
  });
});
