import { PDFDocument } from '@cantoo/pdf-lib';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { formProperties } from '@kyc/contract/masters/form-properties';
import { UserType } from '@kyc/contract/user-types';
import { sealColumns } from '@kyc/db/tables/applications/sealed-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('PREVIEWS');
const { house, callerOf, sqlOf } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
let blind: Caller;

const planted = {
  pan: 'ZQXPV8642K',
  mobile: '7418529630',
  bank_account_no: '918273645546372',
  customer_id: 'CUST77883399',
  poa_id_number: 'PROOF5566778',
  email: 'quillon.zeph@canary.example',
  correspondence_house_no: 'Canary House 77',
  correspondence_street: 'Canary Street 78',
};
const { pan, mobile, ...profile } = planted;
const values = [...Object.values(planted), '19/03/1987'];

let id: number;
let layout: string;
let form: string;
beforeAll(async () => {
  blind = await signedIn(house, {
    tenant: broker.tenant,
    userType: UserType.Admin,
    allowViewData: false,
  });
  id = await broker.build(ApplicationStatus.Approved, { pan, mobile });
  await sqlOf((tx) =>
    tx
      .updateTable('application_profile')
      .set(sealColumns(tx, { ...profile, date_of_birth: '1987-03-19', is_permanent_same: true }))
      .where('application_id', '=', id)
      .execute(),
  );
  layout = await upload('form.txt', Buffer.from(formProperties.map((name) => `{{${name}}}`).join('\n')));
  form = await upload('form.pdf', await pdfForm());
});

const setMasks = async (isMasked: boolean) =>
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isMasked }).execute());

async function upload(FileName: string, file: Buffer): Promise<string> {
  const answer = await admin.post('/api/masters/aof-templates/upload', {
    FileName,
    FileDataBase64: file.toString('base64'),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ UploadId: string }>().UploadId;
}

async function pdfForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 2000]);
  for (const [place, name] of formProperties.entries())
    document
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 10, y: 1980 - 18 * place, width: 500, height: 16 });
  return Buffer.from(await document.save());
}

const maps = () => [
  { UploadId: layout, FieldMap: [] },
  { UploadId: form, FieldMap: formProperties.map((name) => `${name}=${name}`) },
];

async function preview(body: object, by = admin): Promise<{ status: number; text: string }> {
  const answer = await by.post('/api/masters/aof-templates/preview', body);
  if (answer.statusCode !== 200) return { status: answer.statusCode, text: '' };
  return { status: 200, text: (await readPdf(answer.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ') };
}

describe('S2 a preview of a template', () => {
  test('shows the last four of a masked value and no document, as the review does', async () => {
    await setMasks(true);
    for (const map of maps()) {
      const { status, text } = await preview({ ApplicationId: id, ...map });
      expect([status, values.filter((value) => text.includes(value))]).toEqual([200, []]);
      expect(text).toContain('XXXXXX642K');
      expect(text).toContain('1987');
    }
  });

  test('is rejected without Allow View Data, masks on or off', async () => {
    for (const isMasked of [true, false]) {
      await setMasks(isMasked);
      for (const map of maps())
        expect((await preview({ ApplicationId: id, ...map }, blind)).status).toBe(409);
    }
  });

  test('needs no application: specimen values fill every place', async () => {
    await setMasks(true);
    for (const map of maps()) {
      const { status, text } = await preview(map, blind);
      expect([status, values.filter((value) => text.includes(value))]).toEqual([200, []]);
      expect(text).toContain('SPECIMEN APPLICANT');
    }
  });

  test('shows the values where the tenant does not mask', async () => {
    await setMasks(false);
    for (const map of maps()) {
      const { status, text } = await preview({ ApplicationId: id, ...map });
      expect(status).toBe(200);
      expect(text).toContain(planted.pan);
    }
  });
});
