import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { insertDocument } from '@kyc/db/tables/applications/document-table';
import { afterAll, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, sqlOf } = await openStaffedBroker('SEEN');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);

const calls = {
  approve: '/api/dashboard/application/approve-field/',
  reject: '/api/dashboard/application/reject-field/',
  decide: '/api/dashboard/application/decide-fields/',
} as const;

/** With a PAN card that a verifier cropped once. */
async function withPanCard(): Promise<number> {
  const id = await build(ApplicationStatus.Assigned);
  for (const storageKey of ['one', 'two'])
    await sqlOf((tx) =>
      insertDocument(tx, {
        applicationId: id,
        documentType: DocumentType.PanPhoto,
        fileType: 'image/jpeg',
        storageKey,
        sizeBytes: 1,
        sha256: null,
        createdBy: null,
      }),
    );
  return id;
}

const panCard = { DocumentType: DocumentType.PanPhoto, Version: 2 };
const onScreen = { Kind: 'screen', Documents: [panCard], Ms: 1800 };
const verify = (ApplicationId: number, more: object) =>
  verifier.post(calls.approve, { ApplicationId, FieldId: FieldId.PanPhoto, ...more });
const reject = (ApplicationId: number, more: object) =>
  verifier.post(calls.reject, {
    ApplicationId,
    FieldId: FieldId.PanPhoto,
    ReasonId: 1,
    SolutionId: 1,
    ...more,
  });

const historyOf = (applicationId: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('field_decision_event')
      .select(['decision', 'seen'])
      .where('application_id', '=', applicationId)
      .orderBy('event_id')
      .execute(),
  );
const trailOf = async (applicationId: number) => {
  const rows = await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select('details')
      .where('entity_id', '=', String(applicationId))
      .where('action', 'like', 'field.%')
      .orderBy('audit_id')
      .execute(),
  );
  return rows.map(({ details }) => (details as { readonly seen?: unknown }).seen);
};

describe('I1 a decision on a field records the evidence on the screen', () => {
  test('document, version, page and duration are in the history and in the trail, with the least time of a glance', async () => {
    const id = await withPanCard();
    const seen = { ...onScreen, Documents: [{ ...panCard, Page: 1 }] };
    expect((await verify(id, { Seen: seen })).statusCode).toBe(200);
    const stored = { ...seen, LeastMs: 1000 };
    expect(await historyOf(id)).toEqual([{ decision: 'verified', seen: stored }]);
    expect(await trailOf(id)).toEqual([stored]);
  });

  test('a decision without a record is stored as not reported', async () => {
    const id = await withPanCard();
    expect((await verify(id, {})).statusCode).toBe(200);
    expect((await reject(id, {})).statusCode).toBe(200);
    expect((await historyOf(id)).map(({ seen }) => seen)).toEqual([null, null]);
    expect(await trailOf(id)).toEqual(['not reported', 'not reported']);
  });

  test('Q3 a download, and a rejection of a document that does not open, are recorded as such', async () => {
    const id = await withPanCard();
    expect((await verify(id, { Seen: { ...onScreen, Kind: 'download' } })).statusCode).toBe(200);
    expect((await reject(id, { Seen: { ...onScreen, Kind: 'unshown', Ms: 0 } })).statusCode).toBe(200);
    expect((await historyOf(id)).map(({ seen }) => (seen as { readonly Kind: string }).Kind)).toEqual([
      'download',
      'unshown',
    ]);
  });

  test('fields that one call decides have a record each; a bulk verification records the compared sources', async () => {
    const id = await withPanCard();
    const compared = { Kind: 'compared', Documents: [], Ms: 4000, Sources: ['Declared', 'PAN service'] };
    const reply = await verifier.post(calls.decide, {
      ApplicationId: id,
      Bulk: true,
      Fields: [
        { FieldId: FieldId.Pan, Decision: 'verified', Seen: compared },
        { FieldId: FieldId.Mobile, Decision: 'verified' },
      ],
    });
    expect(reply.statusCode).toBe(200);
    expect(await trailOf(id)).toEqual([{ ...compared, LeastMs: 500 }, 'not reported']);
  });

  test('an undo restores a decision with the record of an undo', async () => {
    const id = await withPanCard();
    const Seen = { Kind: 'undo', Documents: [], Ms: 0 };
    const Fields = [{ FieldId: FieldId.PanPhoto, Decision: 'verified', Was: null, Seen }];
    expect((await verifier.post(calls.decide, { ApplicationId: id, Fields })).statusCode).toBe(200);
    expect(await trailOf(id)).toEqual([{ ...Seen, LeastMs: 500 }]);
  });
});

describe('I1 the server refuses a record that cannot be true, and stores no decision:', () => {
  test.each([
    ['a document that the application lacks', { Documents: [{ DocumentType: 20, Version: 1 }] }],
    ['a version that does not exist', { Documents: [{ ...panCard, Version: 3 }] }],
    ['an unsigned PAN card', { Documents: [{ ...panCard, Version: 0 }] }],
    ['a document twice', { Documents: [panCard, panCard] }],
    ['a verification of a document that was not shown', { Kind: 'unshown' }],
    ['a comparison outside a bulk verification', { Kind: 'compared' }],
    ['an undo that restores nothing', { Kind: 'undo' }],
    ['a negative time', { Ms: -1 }],
    ['a kind that does not exist', { Kind: 'guessed' }],
  ])('%s', async (_case, wrong) => {
    const id = await withPanCard();
    const [status, message] = refusalOf(await verify(id, { Seen: { ...onScreen, ...wrong } }));
    expect(status).toBe(400);
    expect(message).not.toBe('');
    expect(await historyOf(id)).toEqual([]);
  });

  test('the form filled from the template has no version', async () => {
    const id = await withPanCard();
    const form = { DocumentType: DocumentType.AOF, Version: 0, Page: 2 };
    expect((await verify(id, { Seen: { ...onScreen, Documents: [form] } })).statusCode).toBe(200);
  });
});
