import { expect, test } from 'vitest';
import { asAttachment, safeFileName } from './as-attachment.ts';

test('R15 a name of any script reaches the client, and no name leaves its header or folder', () => {
  expect(asAttachment('TAT.xlsx')).toBe('attachment; filename="TAT.xlsx"');
  expect(asAttachment('खाता.pdf')).toBe(
    `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('खाता.pdf')}`,
  );
  expect(asAttachment('a"; x="b\r\n.csv')).toBe('attachment; filename="a__ x__b__.csv"');
  expect(safeFileName('../खाता/x.txt')).toBe('.._खाता_x.txt');
});
