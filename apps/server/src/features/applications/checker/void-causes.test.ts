import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmCheck, fetchCheck, openChecks } from '../../../../testing/checks/open-checks.ts';
import { actionPath, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';

const checks = await openChecks('VOID');
const { broker, maker, checker, admin, build, named, decisions } = checks;
const { sqlOf, stored, house } = broker;
afterAll(house.close);
beforeAll(() => checks.experience(0));

async function waiting(): Promise<number> {
  const id = await build();
  expect((await maker.post(actionPath('approve', id), {})).json()).toMatchObject({ Pending: true });
  expect((await fetchCheck(checker, id)).statusCode).toBe(200);
  return id;
}

async function crop(id: number) {
  const signature = await sqlOf((tx) =>
    tx
      .selectFrom('document')
      .select('document_id')
      .where('application_id', '=', id)
      .where('document_type', '=', DocumentType.Signature)
      .executeTakeFirstOrThrow(),
  );
  const picture = sharp({ create: { width: 90, height: 40, channels: 3, background: '#888' } });
  const bytes = await picture.jpeg().toBuffer();
  return await maker.post(`/api/dashboard/application/save-document/${id}`, {
    DocumentId: signature.document_id,
    DocumentType: DocumentType.Signature,
    FileDataBase64: bytes.toString('base64'),
    FileType: 'image/jpeg',
    FileName: 'crop.jpg',
  });
}

const field = (ApplicationId: number, more: object = {}) => ({
  ApplicationId,
  FieldId: FieldId.Mobile,
  ...more,
});

const events: readonly (readonly [
  what: string,
  cause: string,
  sentence: string,
  act: (id: number) => Promise<{ statusCode: number }>,
])[] = [
  [
    'Unassign',
    'unassign',
    'The application was taken from the maker.',
    (id) => admin.post(actionPath('un-assign', id), {}),
  ],
  ['Cancel', 'cancel', 'The application was cancelled.', (id) => admin.post(actionPath('cancel', id), {})],
  [
    'On Hold',
    'hold',
    'The application was put on hold.',
    (id) =>
      maker.post('/api/dashboard/application/on-hold/', { ApplicationId: id, VerifierRemarks: 'Waits' }),
  ],
  ['a cropped document', 'newDocument', 'A document was added or replaced.', crop],
  [
    'a field that the maker verifies again',
    'reopenedField',
    'A field was decided again or re-opened.',
    (id) => maker.post('/api/dashboard/application/approve-field/', field(id)),
  ],
  [
    'a field that the maker rejects',
    'reopenedField',
    'A field was decided again or re-opened.',
    (id) =>
      maker.post('/api/dashboard/application/decide-fields/', {
        ApplicationId: id,
        Fields: [{ FieldId: FieldId.PanPhoto, Decision: 'rejected', ReasonId: 1, SolutionId: 1 }],
      }),
  ],
];

describe.each(events)('%s', (_what, cause, sentence, act) => {
  test(`voids the decision: ${cause}`, async () => {
    const id = await waiting();
    const body = await named(id);
    expect((await act(id)).statusCode).toBe(200);
    expect(await decisions(id)).toMatchObject([{ state: 'void', cause, checker_id: null }]);
    const { head, timeline, audits } = await stored(id);
    expect(head.checkers).toBeNull();
    expect(timeline).toContain(`Decision that waited for a checker is void. ${sentence}`);
    expect(audits).toContain('checker.void');
    expect(refusalOf(await confirmCheck(checker, body))).toEqual([409, `This decision is void. ${sentence}`]);
    const sent = await sqlOf((tx) =>
      tx
        .selectFrom('outbound_event')
        .select('event_id')
        .where('application_id', '=', id)
        .where('kind', '=', 'approval')
        .execute(),
    );
    expect(sent).toEqual([]);
  });
});

test('the maker is notified of changes by others, not of an own change', async () => {
  const [taken, changed] = [await waiting(), await waiting()];
  await admin.post(actionPath('un-assign', taken), {});
  await maker.post('/api/dashboard/application/approve-field/', field(changed));
  const rows = await sqlOf((tx) =>
    tx
      .selectFrom('notice')
      .select(['application_id'])
      .where('user_id', '=', maker.userId)
      .where('kind', '=', 'checkVoid')
      .where('application_id', 'in', [taken, changed])
      .execute(),
  );
  expect(rows).toEqual([{ application_id: taken }]);
});

describe('a checker who changes a field', () => {
  const change = (id: number) => checker.post('/api/dashboard/application/approve-field/', field(id));

  test('becomes a maker: the decision waits for another checker, with the new values', async () => {
    const id = await waiting();
    const body = await named(id);
    expect((await change(id)).statusCode).toBe(200);
    expect(await decisions(id)).toMatchObject([{ state: 'pending' }]);
    expect(refusalOf(await confirmCheck(checker, body))).toEqual([
      403,
      'You cannot check your own decision.',
    ]);
    const other = await signedIn(house, { tenant: broker.tenant, userType: 2 });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ may_check: true }).where('user_id', '=', other.userId).execute(),
    );
    expect((await fetchCheck(other, id)).statusCode).toBe(200);
    expect((await confirmCheck(other, body)).statusCode).toBe(200);
    expect((await stored(id)).head).toMatchObject({ decided_by: maker.userId, checked_by: other.userId });
  });

  test('may change nothing before the application was fetched, or after the answer', async () => {
    const id = await build();
    await maker.post(actionPath('approve', id), {});
    const refused = [409, 'This application is not assigned to you.'];
    expect(refusalOf(await change(id))).toEqual(refused);
    await fetchCheck(checker, id);
    await confirmCheck(checker, await named(id));
    expect((await change(id)).statusCode).toBe(409);
  });

  test('may not decide, hold or crop', async () => {
    const id = await waiting();
    for (const action of ['approve', 'reject'])
      expect((await checker.post(actionPath(action, id), {})).statusCode).toBe(409);
    const held = await checker.post('/api/dashboard/application/on-hold/', {
      ApplicationId: id,
      VerifierRemarks: 'x',
    });
    expect(refusalOf(held)).toEqual([409, 'This application is not assigned to you.']);
    expect(await decisions(id)).toMatchObject([{ state: 'pending' }]);
    expect((await stored(id)).head.status).toBe(ApplicationStatus.Assigned);
  });
});

test('another employee code makes the fingerprint differ', async () => {
  const id = await waiting();
  const body = await named(id);
  const mapped = await admin.post('/api/dashboard/application/update-emp-code/', {
    ApplicationId: id,
    EmpCode: 'E77',
    EmpBranchCode: 'MUM001',
  });
  expect(mapped.statusCode).toBe(200);
  expect(refusalOf(await confirmCheck(checker, body))).toEqual([
    409,
    'The application was changed after the decision.',
  ]);
  expect(await decisions(id)).toMatchObject([{ state: 'void', cause: 'fingerprintDiffers' }]);
});

test('a decision stays with its checker when the maker signs out, although assigned work returns to the queue', async () => {
  const id = await waiting();
  const body = await named(id);
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ release_on_logout: true }).execute());
  const open = await build();
  expect((await maker.post('/api/logout/', {})).statusCode).toBe(200);
  expect((await stored(open)).head).toMatchObject({
    status: ApplicationStatus.ReviewPending,
    verifier_id: null,
  });
  expect(await decisions(id)).toMatchObject([{ state: 'pending' }]);
  expect((await confirmCheck(checker, body)).statusCode).toBe(200);
  expect((await stored(id)).head).toMatchObject({ decided_by: maker.userId, checked_by: checker.userId });
});
