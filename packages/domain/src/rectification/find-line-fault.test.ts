import { describe, expect, test } from 'vitest';
import { findLineFault } from './find-line-fault.ts';

describe('the line that a verifier may add', () => {
  test.each([
    'Please send page 2 too.',
    'Photo of 2026 is fine, take it in daylight.',
    'कृपया पृष्ठ 2 भी भेजें।',
    'Use form 60 if you have no PAN.',
    'Write us e.g. when you are at home',
    '',
  ])('%j may go', (line) => {
    expect(findLineFault(line)).toBeUndefined();
  });

  test.each([
    ['12345', 'digits'],
    ['call 98 765 43210', 'digits'],
    ['account 1-2-3-4-5', 'digits'],
    ['खाता १२३४५', 'digits'],
    ['１２３４５', 'digits'],
    ['PAN ABCDE1234F', 'pan'],
    ['pan abcde 1234 f', 'pan'],
    ['write to a@b', 'email'],
    ['see https://x', 'link'],
    ['see www.example', 'link'],
    ['see example.com', 'link'],
    ['This is suspected fraud', 'internalWord'],
    ['AML hit', 'internalWord'],
    ['आप पर धोखाधड़ी का शक है', 'internalWord'],
    ['x'.repeat(201), 'tooLong'],
  ])('%j is rejected for %s', (line, fault) => {
    expect(findLineFault(line)).toBe(fault);
  });

  test('200 characters are not too many', () => {
    expect(findLineFault('x '.repeat(100))).toBeUndefined();
  });

  test('an internal word inside another word is allowed', () => {
    expect(findLineFault('Use your new amlodipine box? No: a plain wall as background.')).toBeUndefined();
  });
});
