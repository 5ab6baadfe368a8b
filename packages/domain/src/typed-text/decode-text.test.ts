import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'BankName,Société\nनाम,café';
const utf16 = (value: string, isBig: boolean) => {
  const bytes = Buffer.from(value, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE with a mark', utf16(`\uFEFF${text}`, false)],
  ['UTF-16 BE with a mark', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 LE', utf16(text, false)],
  ['UTF-16 BE', utf16(text, true)],
])('F12 %s', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('F12 Windows-1252', () => {
  expect(decodeText(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x92, 0x80]))).toBe('Café ’€');
});

test('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
