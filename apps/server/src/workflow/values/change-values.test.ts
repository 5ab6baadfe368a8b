import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { sendToIntake, picture } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('VALUES');
const { house, tenant, callerOf, build, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const other = await signedIn(house, { tenant, userType: UserType.Verifier });
afterAll(house.close);

const all = reviewFields.map(({ id }) => id);

/** Every field verified by another verifier. */
async function verified(status: ApplicationStatus): Promise<number> {
  const id = await build(status);
  await sqlOf((tx) =>
    tx
      .insertInto('field_decision')
      .values(
        reviewFields.map((field) => ({
          application_id: id,
          field_id: field.id,
          decision: 'verified',
          module_id: field.moduleId,
          attempt_no: 1,
          decided_by: other.userId,
        })),
      )
      .execute(),
  );
  return id;
}

async function cleared(id: number): Promise<{ fields: number[]; by: (number | null)[] }> {
  return await sqlOf(async (tx) => {
    const left = await tx
      .selectFrom('field_decision')
      .select('field_id')
      .where('application_id', '=', id)
      .execute();
    const history = await tx
      .selectFrom('field_decision_event')
      .select('decided_by')
      .where('application_id', '=', id)
      .where('decision', '=', 'cleared')
      .execute();
    const kept = new Set(left.map(({ field_id }) => field_id));
    return {
      fields: all.filter((field) => !kept.has(field)),
      by: history.map(({ decided_by }) => decided_by),
    };
  });
}

/** The editable fields of §2 with their property and another value than the application has. */
const edited: readonly (readonly [field: number, property: string, value: unknown])[] = [
  [3, 'DateOfBirth', '1991-03-02'],
  [9, 'FirstName', 'Anita'],
  [10, 'LastName', 'Rao'],
  [13, 'FatherName', 'Suresh Kale'],
  [14, 'MotherName', 'Lata Kale'],
  [15, 'CorrespondenceHouseNo', '12'],
  [16, 'CorrespondenceStreet', 'MG Road'],
  [17, 'CorrespondenceLocation', 'Camp'],
  [18, 'CorrespondenceCity', 'Pune'],
  [19, 'CorrespondencePincode', '411001'],
  [20, 'CorrespondenceState', 27],
  [21, 'CorrespondenceCountry', 106],
  [31, 'MiddleName', 'Vijay'],
  [32, 'PermanentHouseNo', '12'],
  [33, 'PermanentStreet', 'MG Road'],
  [34, 'PermanentLocation', 'Camp'],
  [35, 'PermanentCity', 'Pune'],
  [36, 'PermanentPincode', '411001'],
  [37, 'PermanentState', 27],
  [38, 'PermanentCountry', 106],
  [39, 'CompanyName', 'Kale Mills'],
  [41, 'BrokerName', 'Earlier Broker'],
  [42, 'BrokerCode', 'EB12'],
];

describe('Y7 a decision ends with the value that it was made on', () => {
  test('the table has every editable field', () => {
    const editable = reviewFields.filter((field) => field.editable).map(({ id }) => id);
    expect(edited.map(([field]) => field)).toEqual(editable);
  });

  test.each(edited)('field %i: Save of %s in status 7', async (field, property, value) => {
    const id = await verified(S.SystemRejected);
    const answer = await verifier.post(actionPath('save', ''), { ApplicationId: id, [property]: value });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await cleared(id)).toEqual({ fields: [field], by: [verifier.userId] });
  });

  test('a Save that changes nothing ends nothing', async () => {
    const id = await verified(S.SystemRejected);
    await verifier.post(actionPath('save', ''), { ApplicationId: id, FirstName: 'Amit' });
    expect(await cleared(id)).toEqual({ fields: [], by: [] });
  });

  test('a Save that leaves the application in status 7 ends the decision too', async () => {
    const id = await verified(S.SystemRejected);
    await sqlOf((tx) =>
      tx.updateTable('application_profile').set({ ifsc: null }).where('application_id', '=', id).execute(),
    );
    await verifier.post(actionPath('save', ''), { ApplicationId: id, FatherName: 'Suresh Kale' });
    expect(await cleared(id)).toEqual({ fields: [13], by: [verifier.userId] });
  });

  test.each(edited)(
    'field %i: a customer who changes %s after a rejection',
    async (field, property, value) => {
      const id = await verified(S.Rejected);
      const answer = await sendToIntake(house, tenant, {
        method: 'PATCH',
        path: `/${id}`,
        body: { [property]: value },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await cleared(id)).toEqual({ fields: [field], by: [null] });
    },
  );

  test('a new mode ends the decisions on values of the old mode', async () => {
    const id = await verified(S.Rejected);
    await sendToIntake(house, tenant, { method: 'PATCH', path: `/${id}`, body: { Mode: 1 } });
    expect((await cleared(id)).fields).toEqual([22, 30]);
  });
});

/** Pictures that a verifier may crop or turn, with their field. */
const pictures: readonly (readonly [type: number, field: number])[] = [
  [DocumentType.PanPhoto, 5],
  [DocumentType.BankProof, 7],
  [DocumentType.Signature, 8],
  [DocumentType.CompressedSignature, 8],
  [DocumentType.AddressProofFrontSide, 22],
  [DocumentType.AddressProofBackSide, 23],
  [DocumentType.Photo, 24],
  [DocumentType.Selfie, 29],
  [DocumentType.IncomeProof, 43],
  [DocumentType.PromoCodeProof, 44],
];

describe('Y7 a decision ends with the picture that it was made on', () => {
  test.each(
    pictures.flatMap(([type, field]) =>
      [S.Assigned, S.SystemRejected].map((status) => [type, field, status] as const),
    ),
  )('document %i of field %i is cropped in status %i', async (type, field, status) => {
    const id = await verified(status);
    const bytes = await picture();
    const { document_id: DocumentId } = await sqlOf((tx) =>
      tx
        .insertInto('document')
        .values({
          application_id: id,
          document_type: type,
          version: 1,
          file_type: 'image/jpeg',
          storage_key: `k${id}`,
          size_bytes: bytes.length,
        })
        .returning('document_id')
        .executeTakeFirstOrThrow(),
    );
    const answer = await verifier.post(actionPath('save-document', id), {
      DocumentId,
      DocumentType: type,
      FileDataBase64: bytes.toString('base64'),
      FileType: 'image/jpeg',
      FileName: 'picture.jpg',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await cleared(id)).toEqual({ fields: [field], by: [verifier.userId] });
  });

  test.each(pictures)('document %i of field %i is delivered again after a rejection', async (type, field) => {
    const id = await verified(S.Rejected);
    const answer = await sendToIntake(house, tenant, {
      method: 'PUT',
      path: `/${id}/documents/${type}`,
      bytes: await picture(),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await cleared(id)).toEqual({ fields: [field], by: [null] });
  });
});
