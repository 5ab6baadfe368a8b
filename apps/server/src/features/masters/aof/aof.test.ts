import { Segment } from '@kyc/contract/plan-types';
import { UserType } from '@kyc/contract/user-types';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { selectAofTemplateFor } from '@kyc/db/tables/masters/aof-template-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { forgetUpload } from './forget-upload.job.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { signedIn } from '../../../../testing/staff.ts';

const { house, tenant, staff } = await openTestTenant();
afterAll(house.close);
const admin = await staff(UserType.Admin);
const applicationId = await buildApplication(house.test.database, { tenantId: tenant.tenantId });

async function pdfForm(change: (document: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  for (const [index, name] of ['applicant.FirstName', 'pan_no'].entries())
    form.createTextField(name).addToPage(page, { x: 20, y: 240 - 40 * index, width: 200, height: 20 });
  change(document);
  return Buffer.from(await document.save());
}

const upload = async (FileName: string, file: Buffer) =>
  await admin.post('/api/masters/aof-templates/upload', {
    FileName,
    FileDataBase64: file.toString('base64'),
  });

async function uploadIdOf(file: Buffer): Promise<string> {
  const answer = await upload('form.pdf', file);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ UploadId: string }>().UploadId;
}

const template = {
  AofTemplateId: 0,
  Name: 'Account opening form',
  FormType: 'AOF',
  Mode: 0,
  SegmentId: 0,
  Version: '1.0',
  EffectiveFrom: '2026-01-01',
  FieldMap: ['applicant.FirstName=FirstName', 'pan_no=PAN'],
  IsActive: true,
};

async function add(body: object): Promise<number> {
  const answer = await admin.post('/api/masters/aof-templates/add', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number }>().Id;
}

describe('MAST-03 AOF templates', () => {
  test('a PDF form is uploaded, its fields listed, mapped, saved and filled for an application', async () => {
    const uploaded = (await upload('../../My form (1).pdf', await pdfForm())).json<{ UploadId: string }>();
    expect(uploaded).toMatchObject({
      Kind: 'pdf',
      FileName: '.._.._My form (1).pdf',
      Fields: [
        { Name: 'applicant.FirstName', Kind: 'text', Options: [], Suggested: 'FirstName' },
        { Name: 'pan_no', Kind: 'text', Options: [], Suggested: null },
      ],
    });
    const id = await add({ ...template, UploadId: uploaded.UploadId });
    expect((await admin.get(`/api/masters/aof-templates/${id}`)).json()).toMatchObject({
      Kind: 'pdf',
      FieldMap: template.FieldMap,
    });
    expect((await admin.get(`/api/masters/aof-templates/file/${id}`)).json()).toMatchObject({
      Fields: [{ Name: 'applicant.FirstName' }, { Name: 'pan_no' }],
    });
    const filled = await admin.get(`/aof-test/${id}/${applicationId}`);
    expect([filled.statusCode, filled.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await PDFDocument.load(filled.rawPayload)).getForm().getFields()).toEqual([]);
    expect((await admin.get(`/aof-test/${id}/2000000000`)).statusCode).toBe(404);
    expect((await admin.get(`/aof-test/2000000000/${applicationId}`)).statusCode).toBe(404);
    const edited = await admin.post('/api/masters/aof-templates/edit', {
      ...template,
      AofTemplateId: id,
      FieldMap: ['pan_no=PAN'],
    });
    expect(edited.json()).toMatchObject({ Message: 'AOF template saved successfully.', RowVersion: 2 });
  });

  test('a mapping is previewed on an application before it is saved', async () => {
    const UploadId = await uploadIdOf(await pdfForm());
    const preview = await admin.post('/api/masters/aof-templates/preview', {
      ApplicationId: applicationId,
      UploadId,
      FieldMap: template.FieldMap,
    });
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
    const wrong = await admin.post('/api/masters/aof-templates/preview', {
      ApplicationId: applicationId,
      UploadId,
      FieldMap: ['pan_no=PasswordHash'],
    });
    expect(wrong.json()).toMatchObject({
      Message: 'pan_no=PasswordHash names no property of an application.',
    });
    for (const source of ['SignPhoto:Yes', 'GenderName:', 'GenderName: ', 'GenderName:{{PAN}}', 'PanPhoto'])
      expect(
        (
          await admin.post('/api/masters/aof-templates/preview', {
            ApplicationId: applicationId,
            UploadId,
            FieldMap: [`pan_no=${source}`],
          })
        ).statusCode,
        source,
      ).toBe(400);
  });

  test('a text layout serves a tenant without its form', async () => {
    const layout = Buffer.from(
      '# Account opening\nName: {{Name}}\n{{SignPhoto}} {{IsPermanentSame:Yes}}\n---\nAadhaar {{AadhaarSuffix}}',
    );
    const UploadId = await uploadIdOf(layout);
    const id = await add({ ...template, Name: 'Text', Mode: 2, FieldMap: [], UploadId });
    const filled = await admin.get(`/aof-test/${id}/${applicationId}`);
    expect((await PDFDocument.load(filled.rawPayload)).getPageCount()).toBe(1);
  });

  test('R15 refuses a mapping of a field that the form lacks', async () => {
    const UploadId = await uploadIdOf(await pdfForm());
    const wanted = { ...template, Name: 'Mapped', Mode: 6, SegmentId: 1 };
    const refused = await admin.post('/api/masters/aof-templates/add', {
      ...wanted,
      UploadId,
      FieldMap: ['pan_no=PAN', 'pan_number=PAN'],
    });
    expect([refused.statusCode, refused.json<{ Errors: object[] }>().Errors]).toEqual([
      400,
      [{ Field: 'FieldMap', Message: 'The form has no field pan_number. Map only fields of the form.' }],
    ]);
    const id = await add({ ...wanted, UploadId, FieldMap: ['pan_no=PAN'] });
    const edited = await admin.post('/api/masters/aof-templates/edit', {
      ...wanted,
      AofTemplateId: id,
      FieldMap: ['name=Name'],
    });
    expect(edited.statusCode).toBe(400);
  });

  test('R15 keeps a file name in Devanagari', async () => {
    const layout = Buffer.from('# खाता\n{{Name}}');
    const uploaded = (await upload('खाता फॉर्म.txt', layout)).json<{ FileName: string }>();
    expect(uploaded.FileName).toBe('खाता फॉर्म.txt');
  });

  test('one is active for a form type, mode and segment; the most specific in force is chosen', async () => {
    const UploadId = await uploadIdOf(await pdfForm());
    const second = { ...template, Version: '1.1', UploadId };
    const refused = await admin.post('/api/masters/aof-templates/add', second);
    expect(refused.json()).toMatchObject({
      Message: 'Another template is active for this form type, mode and segment.',
    });
    const own = await add({ ...second, Mode: 4 });
    await add({ ...second, Name: 'Later', Mode: 4, SegmentId: 2, EffectiveFrom: '2099-01-01' });
    const chosen = await inTenant(house.test.database, tenant, (tx) =>
      selectAofTemplateFor(tx, {
        formType: 'AOF',
        mode: 4,
        segment: Segment.CashAndDerivatives,
        on: '2026-11-01',
      }),
    );
    expect(chosen?.aofTemplateId).toBe(own);
  });

  test('hostile files are refused with a clear text', async () => {
    const withScript = await pdfForm((document) => {
      document.catalog.set(
        PDFName.of('OpenAction'),
        document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
      );
    });
    const plain = await PDFDocument.create();
    plain.addPage();
    const hostile: [string, Buffer, number, string][] = [
      ['script.pdf', withScript, 415, 'This PDF contains a script'],
      ['form.pdf', Buffer.from(await plain.save()), 415, 'has no form fields'],
      ['form.pdf', Buffer.from('%PDF-1.7\nnot really'), 422, 'could not be read'],
      ['form.pdf', Buffer.from([0x4d, 0x5a, 0, 1, 2]), 415, 'Only PDF forms and text layouts'],
      [
        'form.txt',
        Buffer.from('Hello <script>alert(1)</script> {{Name}}'),
        415,
        'scripts and HTML are not accepted',
      ],
      ...[
        '<p>Dear {{Name}}</p>',
        'Dear <b>{{Name}}',
        '{{Name}}<br/>',
        '{{Name}} <!-- unseen -->',
        '<img src=x onerror=alert(1)> {{Name}}',
      ].map((fragment): [string, Buffer, number, string] => [
        // B39
        'form.txt',
        Buffer.from(fragment),
        415,
        'scripts and HTML are not accepted',
      ]),
      ['form.txt', Buffer.from('Hello'), 415, 'neither a PDF form nor a text layout'],
      ['form.txt', Buffer.from('Hello {{PasswordHash}}'), 415, 'Unknown marks: PasswordHash.'],
      ['form.txt', Buffer.from('{{Name}} and {{PAN'), 415, 'A mark is not complete: {{PAN.'],
      ['form.txt', Buffer.from('{{Name}} and PAN}}'), 415, 'A mark is not complete: }}.'],
      ['form.txt', Buffer.from('{{Name}} {{P A N}}'), 415, 'A mark is not complete: {{P A N.'],
      ['form.txt', Buffer.from('Hello {{Photo:Yes}}'), 415, 'Unknown marks: Photo:Yes.'],
      ['form.txt', Buffer.from([0x7b, 0x7b, 0xff, 0xfe]), 415, 'Only PDF forms and text layouts'],
      ['form.txt', Buffer.alloc(300_000, 'x'), 415, 'Only PDF forms and text layouts'],
    ];
    for (const [name, file, status, message] of hostile) {
      const answer = await upload(name, file);
      expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
        status,
        expect.stringContaining(message),
      ]);
    }
    const huge = await upload('huge.pdf', Buffer.alloc(5 * 1024 * 1024 + 10, 'x'));
    expect([huge.statusCode, huge.json<{ Message: string }>().Message]).toEqual([
      400,
      'The file is larger than 5 MB.',
    ]);
  });

  test('a file that no template was made of is removed, a used one stays, a replaced one goes', async () => {
    const keyOf = (UploadId: string) =>
      (
        JSON.parse(Buffer.from(UploadId.split('.')[0] ?? '', 'base64url').toString()) as {
          storageKey: string;
        }
      ).storageKey;
    const { tenantId } = tenant;
    const services = { database: house.test.database, storage: house.storage };
    const isThere = async (storageKey: string) => {
      await forgetUpload.work(services, { tenantId, storageKey });
      return (await house.storage.stat(storageKey)) !== undefined;
    };
    const [unsaved, first, second] = [
      await uploadIdOf(await pdfForm()),
      await uploadIdOf(await pdfForm()),
      await uploadIdOf(await pdfForm()),
    ];
    const row = { ...template, Name: 'Replaced', Mode: 3 };
    const AofTemplateId = await add({ ...row, UploadId: first });
    expect(await Promise.all([unsaved, first].map((id) => isThere(keyOf(id))))).toEqual([false, true]);
    await admin.post('/api/masters/aof-templates/edit', { ...row, AofTemplateId, UploadId: second });
    expect(await Promise.all([first, second].map((id) => isThere(keyOf(id))))).toEqual([false, true]);
    const { rows } = await inTenant(house.test.database, tenant, (tx) =>
      sql<{ key: string; hours: number }>`
        select data->>'storageKey' as key, extract(epoch from start_after - created_on)::float8 / 3600 as hours
        from pgboss.job where name = 'forget-upload'`.execute(tx),
    );
    expect(rows.filter(({ key }) => key === keyOf(first))).toHaveLength(2);
    expect(rows.every(({ hours }) => Math.round(hours) === 25)).toBe(true);
  });

  test('an UploadId is sealed, and belongs to one tenant only', async () => {
    const UploadId = await uploadIdOf(await pdfForm());
    const forged = `${UploadId.slice(0, -2)}AA`;
    for (const wrong of ['x', forged, null])
      expect(
        (
          await admin.post('/api/masters/aof-templates/add', {
            ...template,
            Name: 'Other',
            Mode: 1,
            UploadId: wrong,
          })
        ).statusCode,
      ).toBe(400);
    const other = await buildTenant(house.test);
    const stranger = await signedIn(house, { tenant: other, userType: UserType.Admin });
    const stolen = await stranger.post('/api/masters/aof-templates/add', { ...template, UploadId });
    expect(stolen.statusCode).toBe(400);
  });
});
