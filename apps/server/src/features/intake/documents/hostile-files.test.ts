import { DocumentType } from '@kyc/contract/document-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inflatingPdf, xmlOfComments } from '../../../../testing/intake/hostile-files.ts';
import { openIntake } from '../../../../testing/intake/open-intake.ts';

const { house, deliver, started, stored } = await openIntake();
afterAll(house.close);
let id: number;
beforeAll(async () => {
  id = await started();
});

const put = (documentType: number, bytes: Buffer) => deliver(id, documentType, bytes);
const { AadhaarXml: aadhaarXml, IncomeProof: incomeProof } = DocumentType;
const unreadablePdf = {
  Message: 'This PDF could not be read. Print it to a new PDF and upload the new one.',
  ErrorNumber: 50001,
};
const unreadableXml = {
  Message: 'This XML could not be read. Download it again from its source.',
  ErrorNumber: 50001,
};

test('H1 302 bytes of comments are refused, while the server answers others', async () => {
  const answer = await put(aadhaarXml, xmlOfComments(40));
  expect([answer.statusCode, answer.json()]).toMatchObject([422, unreadableXml]);
  expect((await house.server.app.inject('/healthz')).statusCode).toBe(200);
});

test('H3 a PDF that inflates to 256 MB is rejected by the sandbox process that fails, and the server keeps its memory', async () => {
  const bomb = inflatingPdf(256);
  const before = process.memoryUsage().rss;
  const answer = await put(incomeProof, bomb);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, unreadablePdf]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_048_576);
  expect((await stored(id)).documents).toEqual([]);
});

test('H3 after it the next honest file is read', async () => {
  const plain = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a b="c"><d>e &amp; f</d></a>');
  expect((await put(aadhaarXml, plain)).statusCode).toBe(200);
});

test.each([
  ['a document type', '<?xml version="1.0"?><!DOCTYPE a><a/>', 415],
  ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 415],
  ['an instruction', '<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>', 415],
  ['an open element', '<?xml version="1.0"?><a><b></a>', 422],
  ['two roots', '<?xml version="1.0"?><a/><b/>', 422],
  ['an unknown entity', '<?xml version="1.0"?><a>&b;</a>', 422],
  ['another encoding', '<?xml version="1.0" encoding="IBM037"?><a/>', 422],
  ['a NUL', '<?xml version="1.0"?><a>\0</a>', 422],
  ['100 levels', `<?xml version="1.0"?>${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 422],
])('H1 XML with %s is rejected', async (_what, text, status) => {
  expect((await put(aadhaarXml, Buffer.from(text))).statusCode).toBe(status);
});
