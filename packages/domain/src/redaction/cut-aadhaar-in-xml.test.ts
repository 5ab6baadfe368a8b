import { expect, test } from 'vitest';
import { cutAadhaarInXml } from './cut-aadhaar-in-xml.ts';

const cut = (xml: string): string => cutAadhaarInXml(Buffer.from(xml)).toString('utf8');
// Twelve letters of the picture happen to be digits with a correct check digit.
const picture = `${'Ab+/'.repeat(40)}Q234123412346Q${'Ab+/'.repeat(40)}`;
const inLines = picture.replaceAll('+/Ab', '+/\nAb');

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
  // A text that only resembles base64, or contains other characters, is not a picture.
  [`<LData>${'ab '.repeat(60)}234123412346</LData>`, `<LData>${'ab '.repeat(60)}XXXXXXXX2346</LData>`],
  [`<LData>${'ab, '.repeat(60)}234123412346</LData>`, `<LData>${'ab, '.repeat(60)}XXXXXXXX2346</LData>`],
  ['<a b="" c=\'\'/>', '<a b="" c=\'\'/>'],
  ['<UidData k:uid="234123412346" uidai="234123412346"/>', '<UidData k:uid="2346" uidai="XXXXXXXX2346"/>'],
  ['<UidData guid="234123412346"/>', '<UidData guid="XXXXXXXX2346"/>'],
  ['<longer:uid>234123412346</longer:uid>', '<longer:uid>2346</longer:uid>'],
  ['<LData>२३४१  २३४१   २३४६</LData>', '<LData>XXXXXXXX2346</LData>'],
  ['<LData>&#x0032;34123412346 &#50;34123412346</LData>', '<LData>XXXXXXXX2346 XXXXXXXX2346</LData>'],
  ['<LData>&#x41;&#65;&#9999999;&#x10FFFF;</LData>', '<LData>&#x41;&#65;&#9999999;&#x10FFFF;</LData>'],
  ['<a b="x"c="234123412346">y</a>', '<a b="x"c="XXXXXXXX2346">y</a>'],
  ['<a b="x>', '<a b="x>'],
  [`<Pht>${picture}</Pht>`, `<Pht>${picture}</Pht>`],
  [`<Pht>${inLines}</Pht>`, `<Pht>${inLines}</Pht>`],
  ['<a b="1" c="text">5 &lt; 6</a>', '<a b="1" c="text">5 &lt; 6</a>'],
])('H4 %s is stored as %s', (xml, stored) => {
  expect(cut(xml)).toBe(stored);
});
