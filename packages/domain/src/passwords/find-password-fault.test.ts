import { describe, expect, test } from 'vitest';
import { findPasswordFault } from './find-password-fault.ts';

const faultOf = (password: string, mostCharacters = 20) =>
  findPasswordFault({ password, userName: 'meera', tenantCode: 'ACME', mostCharacters });

describe('AUTH-16 a new password', () => {
  test.each(['Tr0ubador&River', 'blau Himmel 7 Rot', 'xK9#mQ2$vL5p'])('%s is good', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  test.each([
    ['Short1!aaaa', 'must have 12 to 20 characters'],
    ['Muchtoolong1!muchtoolong', 'must have 12 to 20 characters'],
    ['xMeera#2026zz', 'must not contain the user name'],
    ['Password@1234', 'too common'],
    ['P@55w0rd!2026', 'too common'],
    ['Welcome#12345', 'too common'],
    ['Aaaaaaaaaa1!a', 'too common'],
    ['Demo@1234567890', 'too common'],
  ])('%s is rejected', (password, text) => {
    expect(faultOf(password)).toContain(text);
  });

  test.each([
    'Blau7#Himmel9',
    // As long as may be: 20.
    'Tr0ubador & Rivers42',
    // A repeated word, but not a common one.
    'Blau77!Blau77!',
    // One half is a common word; the other is not.
    'PasswordOtterhug9!',
    // Four different letters are enough.
    'Abcd#1Abcd#2',
  ])('%s is good too', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  test.each([
    // A digit or a sign that replaces a letter.
    'Adm1n1str@tor',
    'S3cr3t!!2026',
    'B4tm4n!!2026',
    'Mas7er!!2026',
    'Pa$$word!2026',
    'Ind!a@202612',
    'P4ss-w0rd#2026',
    // A digit that does not replace a letter.
    'Pass1word!#1',
    'Pass-Word#2026',
    // A repeated word.
    'Demo1!Demo1!',
    'Testing#1Testing',
    // Three different letters.
    'AbcAbcAbc1!2',
    'Qwertyuiop#1',
    'Sunshine#2026',
    'Dragon#202612',
    'Mumbai#20261',
    'Trading#2026',
    'January#2026',
    'September#2026',
    'Friday#202612',
  ])('%s is too common', (password) => {
    expect(faultOf(password)).toBe('This password is too common. Please choose another one.');
  });

  test('a password that contains the user name is rejected, in any case', () => {
    expect(
      findPasswordFault({
        password: 'Blau7#HIMMEL9',
        userName: 'himmel',
        tenantCode: 'ACME',
        mostCharacters: 20,
      }),
    ).toBe('Password must not contain the user name.');
    expect(
      findPasswordFault({
        password: 'Blau7#himmel9',
        userName: 'Himmel',
        tenantCode: 'ACME',
        mostCharacters: 20,
      }),
    ).toBe('Password must not contain the user name.');
  });

  test('has 12 characters at least and 20 at most, unless the tenant raises that', () => {
    const range = 'Password must have 12 to 20 characters.';
    expect(faultOf('Blau7#Himm9')).toBe(range);
    expect(faultOf('Blau7#Himme9')).toBeNull();
    expect(faultOf('Tr0ubador & Rivers423')).toBe(range);
    expect(faultOf('Tr0ubador & Rivers423', 19)).toBe('Password must have 12 to 19 characters.');
  });

  test('may be longer where the tenant raises the limit of the login field', () => {
    expect(faultOf('Tr0ubador & the long River', 64)).toBeNull();
  });

  test.each([
    'nocapitals at all',
    'NOSMALLS AT ALL 1',
    'nothingbutletters',
    '8375 2917 4629',
    'हिमालय की चोटी पर',
    '🦦🚲🌧️🧭🪁🎻🌵🦔🛶🧩🪴🐌',
  ])('Low: %s is accepted: kinds of characters are not required', (password) => {
    expect(faultOf(password, 64)).toBeNull();
  });

  test('Low: characters are counted as people do', () => {
    expect(faultOf('🦦🚲🌧🧭🪁🎻🌵🦔🛶🧩🪴')).toContain('must have 12 to 20 characters');
  });

  test.each([
    ['river acme stone', 'must not contain the company code'],
    ['river KYC-Desk stone', 'must not contain the name of the product'],
    ['river kycdesk stone', 'must not contain the name of the product'],
    ['111111111111', 'too common'],
  ])('Low: %s is rejected', (password, text) => {
    expect(faultOf(password)).toContain(text);
  });
});
