import { describe, expect, test } from 'vitest';
import { findPasswordFault } from './find-password-fault.ts';

const faultOf = (password: string, mostCharacters = 20) =>
  findPasswordFault({ password, userName: 'meera', mostCharacters });

describe('AUTH-16 a new password', () => {
  test.each(['Tr0ubador&River', 'blau Himmel 7 Rot', 'xK9#mQ2$vL5p'])('%s is good', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  test.each([
    ['Short1!aaaa', 'must have 12 to 20 characters'],
    ['Muchtoolong1!muchtoolong', 'must have 12 to 20 characters'],
    ['nocapitals12!', 'a capital letter'],
    ['NOSMALLS1234!', 'a capital letter'],
    ['NoDigitsHere!', 'a capital letter'],
    ['NoSpecials123', 'a capital letter'],
    ['xMeera#2026zz', 'must not contain the user name'],
    ['Password@1234', 'too common'],
    ['P@55w0rd!2026', 'too common'],
    ['Welcome#12345', 'too common'],
    ['Aaaaaaaaaa1!a', 'too common'],
    ['Demo@1234567890', 'too common'],
  ])('%s is refused', (password, text) => {
    expect(faultOf(password)).toContain(text);
  });

  test('may be longer where the tenant raises the limit of the login field', () => {
    expect(faultOf('Tr0ubador & the long River', 64)).toBeNull();
  });
});
