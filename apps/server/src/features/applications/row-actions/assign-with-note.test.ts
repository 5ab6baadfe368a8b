import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import type { listNotes } from '@kyc/contract/notes/notes';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('HANDOVER');
const { house, callerOf, build, sqlOf } = broker;
afterAll(house.close);
const [verifier, admin] = [callerOf(UserType.Verifier), callerOf(UserType.Admin)];

const turn = (notes: boolean) => sqlOf((tx) => tx.updateTable('tenant_settings').set({ notes }).execute());
beforeEach(() => turn(true));

const assign = (id: number, body: object = {}, headers = {}) =>
  admin.post(
    '/api/notes/assign/',
    { ApplicationId: id, VerifierId: verifier.userId, Note: 'She calls at four', ...body },
    headers,
  );
const notesOf = async (id: number) =>
  (await verifier.get(`/api/notes/${id}`)).json<ReplyOf<typeof listNotes>>().Notes;
const noticesOf = async (id: number) =>
  (await verifier.get('/api/notices/'))
    .json<ReplyOf<typeof readNotices>>()
    .Notices.filter(({ ApplicationId }) => ApplicationId === id)
    .map(({ Kind, By }) => [Kind, By]);

test('an assignment with a note gives the application and the note in one step', async () => {
  const id = await build(ApplicationStatus.ReviewPending);
  const answer = await assign(id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ Message: 'Application assigned successfully.' });
  const { head } = await broker.stored(id);
  const timeline = await sqlOf((tx) =>
    tx
      .selectFrom('timeline_event')
      .select(['code', 'status'])
      .where('application_id', '=', id)
      .orderBy('event_id')
      .execute(),
  );
  expect([head.status, head.verifier_id]).toEqual([ApplicationStatus.Assigned, verifier.userId]);
  expect(timeline.slice(-2).map(({ code, status }) => [code, status])).toEqual([
    ['assign', ApplicationStatus.Assigned],
    ['note', ApplicationStatus.Assigned],
  ]);
  expect(await notesOf(id)).toMatchObject([
    { Note: 'She calls at four', Property: null, AuthorName: admin.fullName },
  ]);
  expect(await noticesOf(id)).toEqual([
    ['handedOver', admin.fullName],
    ['assigned', null],
  ]);
  const sent = await sqlOf((tx) =>
    tx.selectFrom('outbound_event').select('kind').where('application_id', '=', id).execute(),
  );
  expect(sent).toEqual([{ kind: 'lead-status' }]);
});

test('without its note an application is not assigned', async () => {
  const id = await build(ApplicationStatus.ReviewPending);
  expect(refusalOf(await assign(id, { Note: ' ' }))).toEqual([400, 'Please enter a note.']);
  await turn(false);
  expect(refusalOf(await assign(id))).toEqual([409, 'Notes are switched off in Settings.']);
  expect((await broker.stored(id)).head.status).toBe(ApplicationStatus.ReviewPending);
});

test('the guards of an assignment come first: the verifier, the status and the version', async () => {
  const id = await build(ApplicationStatus.ReviewPending);
  expect(refusalOf(await assign(id, { VerifierId: admin.userId, Note: '' }))[0]).toBe(409);
  expect((await assign(id, {}, { 'if-match': '"99"' })).json()).toMatchObject({ ErrorNumber: 50000 });
  const cancelled = await build(ApplicationStatus.Cancelled);
  expect((await assign(cancelled)).statusCode).toBe(409);
  expect(
    await sqlOf((tx) =>
      tx.selectFrom('case_note').select('note_id').where('application_id', '=', id).execute(),
    ),
  ).toEqual([]);
});

test('an assignment in bulk stores the note on each application', async () => {
  const ids = [await build(ApplicationStatus.ReviewPending), await build(ApplicationStatus.ReviewPending)];
  const Applications = await sqlOf((tx) =>
    tx
      .selectFrom('application')
      .select(['application_id as ApplicationId', 'row_version as RowVersion'])
      .where('application_id', 'in', ids)
      .execute(),
  );
  const body = { Action: 'assign', VerifierId: verifier.userId, Note: 'Before noon', Applications };
  const answer = await admin.post('/api/dashboard/bulk/run/', body);
  expect(answer.statusCode, answer.body).toBe(200);
  for (const id of ids) expect(await notesOf(id)).toMatchObject([{ Note: 'Before noon' }]);
});
