import { expect, test } from 'vitest';
import { cutAadhaarInXml } from './cut-aadhaar-in-xml.ts';

const cut = (xml: string): string => cutAadhaarInXml(Buffer.from(xml)).toString('utf8');
const picture = '9'.repeat(100) + '234123412346' + 'Ab+/'.repeat(60);

test.each([
  ['<UidData uid="234123412346"/>', '<UidData uid="2346"/>'],
  ["<UidData uid = '2341 2341 2346'/>", "<UidData uid = '2346'/>"],
  ['<UidData uid="234123412345"/>', '<UidData uid="2345"/>'],
  ['<UidData uid="xxxxxxxx2346"/>', '<UidData uid="xxxxxxxx2346"/>'],
  ['<uid>234123412346</uid>', '<uid>2346</uid>'],
  ['<k:uid a="1">2341 2341 2346</k:uid>', '<k:uid a="1">2346</k:uid>'],
  ['<UidData uid="&#50;34123412346"/>', '<UidData uid="2346"/>'],
  ['<UidData uid="&#x32;34123412346"/>', '<UidData uid="2346"/>'],
  ['<Poa co="S/O A, 2341-2341-2346"/>', '<Poa co="S/O A, XXXXXXXX2346"/>'],
  ['<LData>२३४१२३४१२३४६</LData>', '<LData>XXXXXXXX2346</LData>'],
  ['<!-- 234123412346 --><a b="&amp;&#169;"/>', '<!-- XXXXXXXX2346 --><a b="&amp;&#169;"/>'],
  [`<Pht>${picture}</Pht>`, `<Pht>${picture}</Pht>`],
  ['<a b="1" c="text">5 &lt; 6</a>', '<a b="1" c="text">5 &lt; 6</a>'],
])('H4 %s is stored as %s', (xml, stored) => {
  expect(cut(xml)).toBe(stored);
});
