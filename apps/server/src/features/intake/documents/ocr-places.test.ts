import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { UserType } from '@kyc/contract/user-types';
import { randomUUID } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, describe, expect, test } from 'vitest';
import { picture } from '../../../../testing/intake/open-intake.ts';
import { signIntake } from '../../../../testing/intake/sign-intake.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('PLACES');
const { house, tenant, callerOf, build, sqlOf } = broker;
afterAll(house.close);

const { PanPhoto, AddressProofBackSide } = DocumentType;
const panNumber = { Field: 4, X: 0.3, Y: 0.6, Width: 0.4, Height: 0.1 };
const birthDate = { Field: 3, Page: 1, X: 0, Y: 0, Width: 1, Height: 1 };

async function send(method: 'PATCH' | 'PUT', path: string, payload: string | Buffer) {
  const url = `/api/intake/applications/${path}`;
  const headers = signIntake(tenant, { method, path: url, body: payload, key: randomUUID() });
  return await house.server.app.inject({ method, url, payload, headers });
}
const patch = (id: number, OcrPlaces: unknown) => send('PATCH', String(id), JSON.stringify({ OcrPlaces }));
const deliver = async (id: number) => await send('PUT', `${id}/documents/${PanPhoto}`, await picture());
/** The customer may deliver to a rejected application, and who works on it reviews it. */
const withCard = async () => {
  const id = await build(ApplicationStatus.Rejected);
  expect((await deliver(id)).statusCode).toBe(200);
  return id;
};
const placesSeenBy = async (id: number, userType: UserType) => {
  const answer = await callerOf(userType).get(`/api/dashboard/application/${String(id)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { Documents } = answer.json<ReviewApplication>();
  return Documents.find(({ DocumentType: type }) => type === PanPhoto)?.OcrPlaces;
};

describe('where values were read on a document', () => {
  test('is returned with the document in the review, only for the newest version', async () => {
    const id = await withCard();
    expect(await placesSeenBy(id, UserType.Admin)).toBeUndefined();
    const stored = await patch(id, [{ DocumentType: PanPhoto, Places: [panNumber, birthDate] }]);
    expect(stored.statusCode, stored.body).toBe(200);
    expect(await placesSeenBy(id, UserType.Admin)).toEqual([panNumber, birthDate]);
    await deliver(id);
    expect(await placesSeenBy(id, UserType.Admin)).toBeUndefined();
  });

  test('is replaced completely, and removed by []', async () => {
    const id = await withCard();
    await patch(id, [{ DocumentType: PanPhoto, Places: [panNumber, birthDate] }]);
    await patch(id, [{ DocumentType: PanPhoto, Places: [birthDate] }]);
    expect(await placesSeenBy(id, UserType.Admin)).toEqual([birthDate]);
    await patch(id, [{ DocumentType: PanPhoto, Places: [] }]);
    expect(await placesSeenBy(id, UserType.Admin)).toBeUndefined();
  });

  test.each([
    ['a place beyond the right edge', [{ ...panNumber, X: 0.7 }]],
    ['a place beyond the lower edge', [{ ...panNumber, Y: 0.95 }]],
    ['a place before the left edge', [{ ...panNumber, X: -0.01 }]],
    ['pixels', [{ ...panNumber, X: 200 }]],
    ['no width', [{ ...panNumber, Width: 0 }]],
    ['a field that there is not', [{ ...panNumber, Field: 45 }]],
    ['page 0', [{ ...panNumber, Page: 0 }]],
    ['a text in it', [{ ...panNumber, Text: 'ABCPE1234F' }]],
    ['a number in quotes', [{ ...panNumber, X: '0.1' }]],
    ['more places than a document has values', Array.from({ length: 61 }, () => panNumber)],
    ['no list', panNumber],
  ])('%s is rejected, and not stored', async (_, Places) => {
    const id = await withCard();
    expect((await patch(id, [{ DocumentType: PanPhoto, Places }])).statusCode).toBe(400);
    expect(await placesSeenBy(id, UserType.Admin)).toBeUndefined();
  });

  test.each([
    ['a kind of document that there is not', [{ DocumentType: 77, Places: [panNumber] }]],
    [
      'one document twice',
      [
        { DocumentType: PanPhoto, Places: [] },
        { DocumentType: PanPhoto, Places: [] },
      ],
    ],
    ['none', []],
  ])('%s is rejected', async (_, named) => {
    expect((await patch(await withCard(), named)).statusCode).toBe(400);
  });

  test('of a document that has not come: 422, by name', async () => {
    const answer = await patch(await withCard(), [
      { DocumentType: AddressProofBackSide, Places: [panNumber] },
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      Message: 'OcrPlaces names a document that has not been delivered.',
    });
  });

  test('is hidden for a masked value or document', async () => {
    const id = await withCard();
    await patch(id, [{ DocumentType: PanPhoto, Places: [panNumber, birthDate] }]);
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
    try {
      expect(await placesSeenBy(id, UserType.Business)).toBeUndefined();
    } finally {
      await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: false }).execute());
    }
  });
});

test('the address read from its proof is stored and shown', async () => {
  const id = await build(ApplicationStatus.Rejected);
  const PoaOcrAddress = '12, Green Park, Kozhikode, 673001';
  expect((await send('PATCH', String(id), JSON.stringify({ PoaOcrAddress }))).statusCode).toBe(200);
  const answer = await callerOf(UserType.Admin).get(`/api/dashboard/application/${String(id)}`);
  expect(answer.json()).toMatchObject({ PoaOcrAddress });
});
