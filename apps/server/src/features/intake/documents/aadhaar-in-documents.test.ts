import { PDFDocument } from '@cantoo/pdf-lib';
import { ApiId } from '@kyc/contract/log-types';
import { DocumentType } from '@kyc/contract/document-types';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../../testing/intake/open-intake.ts';
import { rowsOfTables } from '../../../../testing/rows-of-tables.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { ApplicationStatus } from '@kyc/contract/application-status';

// Invented, with the right check digit.
const aadhaar = '234123412346';

const { house, tenant, send, deliver, started } = await openIntake();
afterAll(house.close);
let admin: Caller;
beforeAll(async () => {
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ risk_signals: [RiskSignal.WholeAadhaar] })
      .execute(),
  );
});

async function pdf(draw: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  draw(document);
  return Buffer.from(await document.save());
}
const written = (...lines: string[]) =>
  pdf((document) => {
    const page = document.addPage();
    for (const [row, line] of lines.entries()) page.drawText(line, { x: 40, y: 700 - row * 20, size: 12 });
  });

async function signalsOf(id: number): Promise<ShownSignal[]> {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.ReviewPending })
      .where('application_id', '=', id)
      .execute(),
  );
  return (await admin.get(`/api/dashboard/risk/${id}`)).json<{ Signals: ShownSignal[] }>().Signals;
}

async function afterDelivery(bytes: Buffer): Promise<ShownSignal[]> {
  const id = await started();
  expect((await deliver(id, DocumentType.BankProof, bytes)).statusCode).toBe(200);
  return await signalsOf(id);
}

async function afterAnswer(apiId: ApiId, Response: unknown): Promise<ShownSignal[]> {
  const id = await started();
  const body = {
    ApiId: apiId,
    Status: 'Success',
    ApiRequestTime: new Date().toISOString(),
    Request: {},
    Response,
  };
  const answer = await send({ path: `/${id}/service-calls`, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return await signalsOf(id);
}

describe('S6 an Aadhaar number in the text of a PDF', () => {
  test.each([
    ['in one piece', [`UID ${aadhaar}`]],
    ['in fours', ['Aadhaar 2341 2341 2346 of the customer']],
    ['on the second page of lines', ['Statement of account', '2341-2341-2346']],
    ['over two lines', ['The number is 2341 2341', '2346.']],
  ])('%s is a signal without the number', async (_name, lines) => {
    const [signal, ...others] = await afterDelivery(await written(...lines));
    expect(others).toEqual([]);
    expect(signal).toMatchObject({
      Signal: RiskSignal.WholeAadhaar,
      State: 'found',
      Line: 'The PDF of the bank proof holds a whole Aadhaar number.',
      DocumentType: DocumentType.BankProof,
    });
  });

  test('in a field of a form', async () => {
    const bytes = await pdf((document) => {
      const field = document.getForm().createTextField('Number');
      field.setText('2341 2341 2346');
      field.addToPage(document.addPage());
    });
    expect((await afterDelivery(bytes))[0]?.State).toBe('found');
  });

  test('F5 in a PDF that is locked against changes', async () => {
    const bytes = await pdf((document) => {
      document.addPage().drawText(`UID ${aadhaar}`, { x: 40, y: 700, size: 12 });
      document.encrypt({ ownerPassword: 'own', userPassword: '' });
    });
    expect(bytes.includes('/Encrypt')).toBe(true);
    expect((await afterDelivery(bytes))[0]?.State).toBe('found');
  });

  test('is not found with a false check digit, and the document is stored unchanged', async () => {
    const bytes = await written('2341 2341 2345', 'UTR 234123412346');
    expect(await afterDelivery(bytes)).toMatchObject([{ State: 'none' }]);
  });

  test('is in no text of the database', async () => {
    await afterDelivery(await written(aadhaar));
    expect(JSON.stringify(await rowsOfTables(house.ownerUrl, tenant))).not.toContain(aadhaar);
  });
});

describe('S6 an Aadhaar number in the answer of an OCR', () => {
  test.each([
    ['a value', { number: '2341 2341 2346' }],
    ['text', 'Government of India\n2341 2341 2346'],
    ['words', { words: ['Unique', '2341', '2341', '2346'] }],
    [
      'words with their places',
      { words: [{ text: '2341', box: [1, 2] }, { text: '2341', box: [3, 2] }, { text: '2346' }] },
    ],
    ['words as JSON', JSON.stringify({ words: ['2341', '2341', '2346'] })],
    ['two sixes', { lines: [{ description: '234123' }, { description: '412346' }] }],
  ])('as %s is a signal, and the service log is masked', async (_name, response) => {
    const signals = await afterAnswer(ApiId.AadhaarOcr, response);
    expect(signals).toMatchObject([
      {
        Signal: RiskSignal.WholeAadhaar,
        State: 'found',
        Line: 'The answer of Aadhaar card OCR held a whole Aadhaar number. It was stored masked.',
      },
    ]);
    const rows = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('service_call').select('response').execute(),
    );
    for (const row of rows) expect(row.response.replaceAll(/[^0-9X]/g, '')).not.toContain('23412341');
  });

  test.each([
    ['other words', { words: ['2341', '2341', '2345'] }],
    ['a masked number', { number: 'XXXXXXXX2346' }],
  ])('%s are none', async (_name, response) => {
    expect(await afterAnswer(ApiId.AadhaarOcr, response)).toMatchObject([{ State: 'none' }]);
  });

  test('other services are no signal', async () => {
    expect(await afterAnswer(ApiId.NameMatch, { name: aadhaar })).toMatchObject([{ State: 'none' }]);
  });
});
