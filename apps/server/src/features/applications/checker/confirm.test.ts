import { ApiId } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { Tx } from '@kyc/db/connection/transaction';
import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { putAcceptanceSetting } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { sql } from 'kysely';
import pg from 'pg';
import { sealBody } from '@kyc/db/sealing/sealed-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmCheck,
  fetchCheck,
  openChecks,
  returnCheck,
  withdrawCheck,
} from '../../../../testing/checks/open-checks.ts';
import { actionPath, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';
import { recordServiceCall } from '../../../records/record-service-call.ts';

const checks = await openChecks('CONFIRM');
const { broker, maker, secondUser, checker, admin, build, named, decisions } = checks;
const { sqlOf, stored, house } = broker;
afterAll(house.close);
beforeAll(() => checks.experience(0));

/** An approval that waits, opened by the checker. */
async function waiting(fault = {}): Promise<{ readonly ApplicationId: number; readonly DecisionId: number }> {
  const id = await build(fault);
  expect((await maker.post(actionPath('approve', id), {})).json()).toMatchObject({ Pending: true });
  expect((await fetchCheck(checker, id)).statusCode).toBe(200);
  return await named(id);
}

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client(house.test.ownerUrl);
  await owner.connect();
  await owner.query(`set app.tenant = '${String(broker.tenant.tenantId)}'`);
  await owner.query(statement);
  await owner.end();
}

const changes: readonly (readonly [
  what: string,
  sentence: string,
  change: (tx: Tx, id: number) => Promise<unknown>,
])[] = [
  [
    'the row version',
    'The application was changed',
    (tx, id) => updateApplicationHead(tx, id, { emp_code: 'E77' }),
  ],
  [
    'the attempt',
    'The customer submitted the application again',
    (tx, id) =>
      tx.updateTable('application').set({ attempt_no: 2 }).where('application_id', '=', id).execute(),
  ],
  [
    'a value of the profile',
    'A value was changed: e-mail address',
    (tx, id) => updateProfile(tx, id, { email: 'new@example.com' }),
  ],
  [
    'a new document',
    'A document was added: income proof',
    (tx, id) =>
      tx
        .insertInto('document')
        .values({
          application_id: id,
          document_type: 27,
          version: 1,
          file_type: 'image/png',
          storage_key: 'k',
          sha256: 's',
        })
        .execute(),
  ],
  [
    'the bytes of a document',
    'A document was replaced: PAN card photo',
    // The product never changes a stored document.
    (_tx, id) =>
      asOwner(`update document set sha256 = 'other' where application_id = ${id} and document_type = 8`),
  ],
  [
    'the decision on a field',
    'A field was decided again',
    (tx, id) =>
      tx
        .updateTable('field_decision')
        .set({ decided_on: sql`now() + interval '1 second'` })
        .where('application_id', '=', id)
        .where('field_id', '=', FieldId.Mobile)
        .execute(),
  ],
  [
    'a re-opened field',
    'A field was re-opened',
    (tx, id) =>
      tx
        .deleteFrom('field_decision')
        .where('application_id', '=', id)
        .where('field_id', '=', FieldId.Mobile)
        .execute(),
  ],
  [
    'a newer service call',
    'A service was called again',
    (tx, id) =>
      recordServiceCall(tx, {
        applicationId: id,
        apiId: ApiId.PennyDrop,
        status: 'Failed',
        requestedOn: new Date(),
        respondedOn: new Date(),
        request: {},
        response: {},
      }),
  ],
  [
    'the rules in force',
    'A finding of the acceptance check was changed: NAM-06',
    (tx) => putAcceptanceSetting(tx, 'NAM-06', { severity: 'info', rejectsAtOnce: false }),
  ],
];

describe('between submission and confirmation', () => {
  beforeAll(async () => {
    // Such a finding is present, so that its severity can change.
    await sqlOf((tx) => putAcceptanceSetting(tx, 'NAM-06', { severity: 'warn', rejectsAtOnce: false }));
  });

  test.each(changes)('%s voids the decision', async (_what, sentence, change) => {
    const yellow = { profile: { pan_poa_name_match_score: 70, poa_name: 'A Kale' } };
    const id = await build(yellow);
    for (const FieldId_ of [FieldId.Mobile])
      expect(
        (
          await maker.post('/api/dashboard/application/approve-field/', {
            ApplicationId: id,
            FieldId: FieldId_,
          })
        ).statusCode,
      ).toBe(200);
    const approved = await maker.post(actionPath('approve', id), {});
    expect(approved.json()).toMatchObject({ Pending: true });
    await fetchCheck(checker, id);
    const body = await named(id);
    await sqlOf((tx) => change(tx, id));
    const answer = await confirmCheck(checker, body);
    expect(refusalOf(answer)).toEqual([409, 'The application was changed after the decision.']);
    const { Current } = answer.json<{ Current: { Changes: string[] } }>();
    expect(Current.Changes.join()).toContain(sentence);
    expect(await decisions(id)).toMatchObject([
      { state: 'void', cause: 'fingerprintDiffers', checker_id: null },
    ]);
    const { head } = await stored(id);
    expect(head).toMatchObject({
      status: ApplicationStatus.Assigned,
      verifier_id: maker.userId,
      checkers: null,
    });
    expect(refusalOf(await confirmCheck(checker, body))[0]).toBe(409);
    await sqlOf((tx) => putAcceptanceSetting(tx, 'NAM-06', { severity: 'warn', rejectsAtOnce: false }));
  });
});

describe('a confirmation', () => {
  test('two checkers at the same moment: one confirms, and the back office gets one message', async () => {
    const other = await signedIn(house, { tenant: broker.tenant, userType: 2 });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ may_check: true }).where('user_id', '=', other.userId).execute(),
    );
    const body = await waiting();
    expect((await fetchCheck(other, body.ApplicationId)).statusCode).toBe(200);
    const answers = await Promise.all([checker, other].map((one) => confirmCheck(one, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect(await approvals(body.ApplicationId)).toBe(1);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ Message: 'This decision has already been confirmed.' });
  });

  test('spends one prepaid decision, keeps the maker as decider, and ends the wait', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ counter: 40 }).execute());
    const body = await waiting();
    expect((await confirmCheck(checker, body)).statusCode).toBe(200);
    const { head, timeline } = await stored(body.ApplicationId);
    expect(head).toMatchObject({ decided_by: maker.userId, checked_by: checker.userId, checkers: null });
    expect(timeline.slice(-3, -1)).toEqual([
      `Decision confirmed by checker ${checker.fullName}`,
      `Application approved by ${maker.fullName}`,
    ]);
    const { counter } = await sqlOf((tx) =>
      tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow(),
    );
    expect(counter).toBe(39);
  });

  test('follows a submission that ended the drafts of the maker only', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ keeps_drafts: true }).execute());
    const id = await build();
    await sqlOf((tx) =>
      tx
        .insertInto('draft')
        .values(
          [maker.userId, checker.userId].map((user_id) => ({
            application_id: id,
            user_id,
            key: 'hold',
            value: sealBody(tx, 'Wait for'),
          })),
        )
        .execute(),
    );
    expect((await maker.post(actionPath('approve', id), {})).json()).toMatchObject({ Pending: true });
    const drafts = await sqlOf((tx) =>
      tx.selectFrom('draft').select('user_id').where('application_id', '=', id).execute(),
    );
    expect(drafts).toEqual([{ user_id: checker.userId }]);
  });

  test('opens the undo window, which gives the application back to the maker', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 10 }).execute());
    const body = await waiting();
    const confirmed = (await confirmCheck(checker, body)).json<{ RowVersion: number; UndoSeconds: number }>();
    expect(confirmed.UndoSeconds).toBe(10);
    const undone = await checker.post('/api/dashboard/application/undo/', {
      ApplicationId: body.ApplicationId,
      RowVersion: confirmed.RowVersion,
    });
    expect(undone.statusCode).toBe(200);
    const { head } = await stored(body.ApplicationId);
    expect(head).toMatchObject({
      status: ApplicationStatus.Assigned,
      verifier_id: maker.userId,
      decided_by: null,
      checked_by: null,
    });
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 0 }).execute());
  });

  test('and its message are one step: when the message cannot be stored, the decision still waits', async () => {
    const body = await waiting();
    await asOwner(`create function refuse_message() returns trigger language plpgsql as $$
      begin if new.kind = 'approval' then raise exception 'lost'; end if; return new; end $$;
      create trigger refuse_message before insert on outbound_event for each row execute function refuse_message()`);
    expect((await confirmCheck(checker, body)).statusCode).toBe(500);
    await asOwner('drop trigger refuse_message on outbound_event; drop function refuse_message()');
    expect(await decisions(body.ApplicationId)).toMatchObject([{ state: 'pending' }]);
    expect(await approvals(body.ApplicationId)).toBe(0);
    expect((await confirmCheck(checker, body)).statusCode).toBe(200);
    expect(await approvals(body.ApplicationId)).toBe(1);
  });

  test('needs that the checker has opened the application', async () => {
    const id = await build();
    await maker.post(actionPath('approve', id), {});
    const answer = await confirmCheck(checker, await named(id));
    expect(refusalOf(answer)).toEqual([409, 'Open the application before you answer its decision.']);
  });

  test.each([
    [{ CheckerId: 1 }, 'CheckerId', 'Your user comes from your sign-in and cannot be sent.'],
    [{ UserId: 1 }, 'UserId', 'Your user comes from your sign-in and cannot be sent.'],
    [{ Force: true }, 'Force', 'This property is not known.'],
  ])('with %j in the body is 422 and confirms nothing', async (more, Field, Message) => {
    const body = await waiting();
    const answer = await confirmCheck(checker, { ...body, ...more });
    expect([answer.statusCode, answer.json<{ Errors: object[] }>().Errors]).toEqual([
      422,
      [{ Field, Message }],
    ]);
    expect(await decisions(body.ApplicationId)).toMatchObject([{ state: 'pending' }]);
  });

  test('of an unknown decision, or one of another application, is 404', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const mixed = { ApplicationId: one.ApplicationId, DecisionId: other.DecisionId };
    expect((await confirmCheck(checker, mixed)).statusCode).toBe(404);
    expect((await confirmCheck(checker, { ApplicationId: 999_999, DecisionId: 1 })).statusCode).toBe(404);
  });

  test('by a user whose right was taken is 403', async () => {
    const body = await waiting();
    const right = (may: boolean) =>
      sqlOf((tx) =>
        tx.updateTable('app_user').set({ may_check: may }).where('user_id', '=', checker.userId).execute(),
      );
    await right(false);
    expect(refusalOf(await confirmCheck(checker, body))).toEqual([
      403,
      'Only a verifier with the right to check can check a decision.',
    ]);
    await right(true);
  });
});

const approvals = async (id: number) =>
  (
    await sqlOf((tx) =>
      tx
        .selectFrom('outbound_event')
        .select('event_id')
        .where('application_id', '=', id)
        .where('kind', '=', 'approval')
        .execute(),
    )
  ).length;

describe('a return', () => {
  const Reason = 'The name on the cheque is another one.';

  test('gives the application back with the reason and the fields', async () => {
    const body = await waiting();
    const answer = await returnCheck(checker, { ...body, Reason, Fields: [FieldId.Mobile] });
    expect(refusalOf(answer)).toEqual([200, 'Returned to the maker.']);
    expect(await decisions(body.ApplicationId)).toMatchObject([
      { state: 'returned', checker_id: checker.userId, field_ids: [FieldId.Mobile] },
    ]);
    const read = await maker.get(`/api/checker/decision/${body.ApplicationId}`);
    expect(read.json()).toMatchObject({
      Decision: {
        State: 'returned',
        Note: Reason,
        Fields: [FieldId.Mobile],
        IsMaker: true,
        Checker: checker.fullName,
      },
    });
    expect(await noticesOf(maker.userId, body.ApplicationId)).toEqual(['checkReturned']);
    const mine = (await maker.get('/api/checker/queue/')).json<{ Mine: { State: string }[] }>().Mine;
    expect(mine[0]).toMatchObject({ State: 'returned' });
    expect((await checker.get(`/api/dashboard/application/${body.ApplicationId}`)).statusCode).toBe(409);
  });

  test.each([[undefined], [''], ['too short'], ['x'.repeat(501)], [' '.repeat(20)]])(
    'with the reason %j is 422',
    async (given) => {
      const body = await waiting();
      const answer = await returnCheck(checker, { ...body, ...(given !== undefined && { Reason: given }) });
      expect(refusalOf(answer)).toEqual([422, 'A reason has 10 to 500 characters.']);
      expect(await decisions(body.ApplicationId)).toMatchObject([{ state: 'pending' }]);
    },
  );

  test('about an unknown field is 422, by the maker 403, a second time 409', async () => {
    const body = await waiting();
    expect((await returnCheck(checker, { ...body, Reason, Fields: [999] })).statusCode).toBe(422);
    expect(refusalOf(await returnCheck(maker, { ...body, Reason }))).toEqual([
      403,
      'You cannot check your own decision.',
    ]);
    expect((await returnCheck(checker, { ...body, Reason })).statusCode).toBe(200);
    expect(refusalOf(await returnCheck(checker, { ...body, Reason }))).toEqual([
      409,
      'This decision has already been returned.',
    ]);
  });

  test('the third return in an attempt also notifies the Admins', async () => {
    const body = await waiting();
    const id = body.ApplicationId;
    for (const message of ['Returned to the maker.', 'Returned to the maker.']) {
      expect(refusalOf(await returnCheck(checker, { ...(await named(id)), Reason }))).toEqual([200, message]);
      await maker.post(actionPath('approve', id), {});
      await fetchCheck(checker, id);
    }
    expect(await noticesOf(admin.userId, id)).toEqual([]);
    const third = await returnCheck(checker, { ...(await named(id)), Reason });
    expect(refusalOf(third)[1]).toBe('Returned to the maker. The Admins are notified of the third return.');
    expect(await noticesOf(admin.userId, id)).toEqual(['checkDisputed']);
  });
});

async function noticesOf(userId: number, applicationId: number): Promise<string[]> {
  const rows = await sqlOf((tx) =>
    tx
      .selectFrom('notice')
      .select('kind')
      .where('user_id', '=', userId)
      .where('application_id', '=', applicationId)
      .where('kind', 'in', ['checkReturned', 'checkVoid', 'checkDisputed'])
      .orderBy('notice_id')
      .execute(),
  );
  return rows.map(({ kind }) => kind);
}

describe('a withdrawal', () => {
  test('is the maker’s: under review as before, and the same policies match the next decision', async () => {
    const body = await waiting();
    const id = body.ApplicationId;
    expect(refusalOf(await withdrawCheck(checker, body))).toEqual([
      403,
      'Only the maker can withdraw a decision.',
    ]);
    expect(refusalOf(await withdrawCheck(maker, body))).toEqual([200, 'Decision withdrawn.']);
    expect(refusalOf(await withdrawCheck(maker, body))).toEqual([
      409,
      'The maker has withdrawn this decision.',
    ]);
    await checks.experience(250);
    expect((await maker.post(actionPath('approve', id), {})).statusCode).toBe(200);
    await checks.experience(0);
  });
});

describe('a decision that waits', () => {
  test('frees the maker for the next application, and allows no second decision', async () => {
    const body = await waiting();
    const id = body.ApplicationId;
    for (const action of ['approve', 'approve-without-derivative', 'reject', 'reject-mode'])
      expect(refusalOf(await maker.post(actionPath(action, id), {}))).toEqual([
        409,
        'A decision on this application is waiting for a checker.',
      ]);
    await sqlOf((tx) =>
      tx
        .updateTable('application')
        .set({ verifier_id: admin.userId })
        .where('status', '=', ApplicationStatus.Assigned)
        .where('application_id', '<>', id)
        .execute(),
    );
    const next = await broker.build(ApplicationStatus.ReviewPending);
    const fetched = await maker.get('/api/dashboard/fetch-next/');
    expect([fetched.statusCode, fetched.json()]).toEqual([200, next]);
    // Now one is held.
    expect((await maker.get('/api/dashboard/fetch-next/')).statusCode).toBe(409);
  });

  test('is no second person for a user of the same employee code who receives the right later', async () => {
    const body = await waiting();
    expect(refusalOf(await confirmCheck(secondUser, body))).toEqual([
      403,
      'You cannot check your own decision.',
    ]);
  });

  test('shows the checker where the maker decided otherwise, never the policies', async () => {
    const body = await waiting({ profile: { annual_income_name: 'Below 1 Lakh' } });
    const answer = await checker.get(`/api/checker/decision/${body.ApplicationId}`);
    const { Decision } = answer.json<{ Decision: Record<string, unknown> }>();
    expect(Decision).toMatchObject({
      State: 'pending',
      Maker: maker.fullName,
      IsMaker: false,
      Barrier: null,
    });
    expect(answer.body).not.toContain('verifierFirst50');
    expect((await maker.get(`/api/checker/decision/${body.ApplicationId}`)).body).not.toContain(
      'verifierFirst50',
    );
  });
});
