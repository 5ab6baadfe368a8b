import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { putCheckPolicy } from '@kyc/db/tables/maker-checker/check-policy-table';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bankReason,
  kraLeg,
  openAnswers,
  panReason,
} from '../../../../testing/after-approval/open-answers.ts';
import { recordsOf } from '../../../../testing/after-approval/records-of-legs.ts';
import { confirmCheck, fetchCheck } from '../../../../testing/checks/open-checks.ts';
import { actionPath, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';

const answers = await openAnswers('LEGACTS');
const {
  house,
  tenant,
  admin,
  verifier,
  stored,
  sqlOf,
  answered,
  answerTo,
  check,
  act,
  publishTexts,
  openLegActions,
  set,
} = answers;
const { auditsOf, linesOf, messagesOf, counter, legOf } = recordsOf(answers);
afterAll(house.close);

beforeAll(publishTexts);
beforeEach(openLegActions);

describe('the dry run', () => {
  test('names the fields of a rectification, groups the refusals, and changes nothing', async () => {
    const good = await answered({}, { uan: 'LEGDRY' });
    const undescribed = await answered({ code: 'X9' });
    const accepted = await answered({ state: 'accepted' });
    const rejected = await answered({}, { status: ApplicationStatus.Rejected });
    const unknown = 987_654_321;
    const dry = await check('rectify', [good, undescribed, accepted, rejected, unknown].map(kraLeg));
    expect(dry.Eligible).toEqual([
      {
        ApplicationId: good,
        Leg: 'kra',
        Label: 'LEGDRY',
        RowVersion: 1,
        AnsweredOn: expect.any(String) as string,
        Rejections: [
          {
            FieldId: panReason.fieldId,
            Field: expect.any(String) as string,
            Reason: expect.any(String) as string,
            Solution: expect.any(String) as string,
          },
        ],
      },
    ]);
    expect(
      new Map(
        dry.Refused.map(({ Reason, Legs }) => [Reason, Legs.map(({ ApplicationId }) => ApplicationId)]),
      ),
    ).toEqual(
      new Map([
        ['This answer is not described yet.', [undescribed]],
        ['The leg is neither on hold nor refused.', [accepted]],
        ['Only approved applications can go back for an answer.', [rejected]],
        ['Resource not found.', [unknown]],
      ]),
    );
    expect((await stored(good)).head).toMatchObject({ status: ApplicationStatus.Approved, row_version: 1 });
  });

  test('counts two legs of an application once for actions that move the application', async () => {
    const id = await answered();
    await answerTo(id, { leg: 'nse', state: 'refused', code: 'K1' });
    const dry = await check('correct', [kraLeg(id), { ApplicationId: id, Leg: 'nse' }]);
    expect([dry.Eligible.length, dry.Refused.map(({ Reason }) => Reason)]).toEqual([
      1,
      ['Another answer of this application includes it.'],
    ]);
  });

  test('refuses an application that was approved straight through, as Resend does', async () => {
    const id = await answered({}, { decided_by: null, verifier_id: null });
    const dry = await check('correct', [kraLeg(id)]);
    expect(dry.Refused.map(({ Reason }) => Reason)).toEqual([
      'Verifier is not available. Please assign the application.',
    ]);
  });

  test('is for Admins, and refuses while the feature is off', async () => {
    const id = await answered();
    const body = { Action: 'correct', Legs: [kraLeg(id)] };
    const statuses: number[] = [];
    for (const userType of [UserType.Verifier, UserType.Business, UserType.Audit, UserType.Admin])
      statuses.push((await answers.callerOf(userType).post('/api/after-approval/check/', body)).statusCode);
    expect(statuses).toEqual([403, 403, 403, 200]);
    await set({ AfterApproval: false });
    const refused = refusalOf(await admin.post('/api/after-approval/check/', body));
    await set({ AfterApproval: true });
    expect(refused).toEqual([409, 'After approval is switched off in Settings.']);
  });
});

describe('Send for rectification', () => {
  test('performs the manual steps in one transaction, with the Admin as their author', async () => {
    const id = await answered();
    const before = await counter();
    expect(await act('rectify', [id])).toEqual([
      { ApplicationId: id, Leg: 'kra', IsDone: true, IsPending: false, Message: 'Sent for rectification.' },
    ]);
    const { head, decisions } = await stored(id);
    expect(head).toMatchObject({
      status: ApplicationStatus.Rejected,
      decided_by: admin.userId,
      verifier_id: verifier.userId,
    });
    expect(decisions).toEqual([{ field_id: panReason.fieldId, decision: 'rejected' }]);
    expect(await linesOf(id)).toEqual([
      { code: 'resend', actor_id: admin.userId },
      { code: 'reject', actor_id: admin.userId },
    ]);
    const audits = await auditsOf(id);
    expect(audits.map(({ action }) => action)).toEqual([
      'application.resend',
      'field.reject',
      'application.reject',
      'after-approval.rectify',
    ]);
    expect(new Set(audits.map(({ actor_id: actor }) => actor))).toEqual(new Set([admin.userId]));
    expect(audits.at(-1)?.details).toEqual({ leg: 'kra', rejectedFields: [panReason.fieldId] });
    // One prepaid decision, as a rejection by a verifier.
    expect(await counter()).toBe(before - 1);
    expect((await legOf(id)).state).toBe('refused');
  });

  test('notifies the customer by the rejection loop, and marketing of both statuses', async () => {
    const id = await answered();
    await act('rectify', [id]);
    const kinds = (await messagesOf(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'customer-message').length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => kind === 'lead-status')).toHaveLength(2);
  });

  test('holds the message for the undo window of the tenant', async () => {
    await set({ UndoSeconds: 60 });
    const id = await answered();
    await act('rectify', [id]);
    const [message] = await sqlOf((tx) =>
      tx
        .selectFrom('outbound_event')
        .select(['not_before'])
        .where('application_id', '=', id)
        .where('kind', '=', 'customer-message')
        .execute(),
    );
    expect(Number(message?.not_before)).toBeGreaterThan(Date.now() + 30_000);
  });

  test('rejects the fields of each leg that proposes a rectification, and of no other leg', async () => {
    const id = await answered();
    await answerTo(id, { leg: 'nse', state: 'refused', code: 'N1' });
    await answerTo(id, { leg: 'bse', state: 'onHold', code: 'B1' });
    await act('rectify', [id]);
    expect((await stored(id)).decisions.map(({ field_id: fieldId }) => fieldId)).toEqual([
      panReason.fieldId,
      bankReason.fieldId,
    ]);
  });

  test('gives an approved application back once, and refuses the second call', async () => {
    const id = await answered();
    const { Eligible } = await check('rectify', [kraLeg(id)]);
    const Legs = Eligible.map(({ ApplicationId, Leg, RowVersion, AnsweredOn }) => ({
      ApplicationId,
      Leg,
      RowVersion,
      AnsweredOn,
    }));
    const send = () => admin.post('/api/after-approval/act/', { Action: 'rectify', Legs });
    const both = await Promise.all([send(), send()]);
    const results = both.map((one) => one.json<{ Results: { IsDone: boolean }[] }>().Results[0]?.IsDone);
    expect(results.filter((isDone) => isDone === true)).toHaveLength(1);
    expect((await linesOf(id)).map(({ code }) => code)).toEqual(['resend', 'reject']);
  });

  test('changes nothing when a step fails', async () => {
    const id = await answered();
    const { Eligible } = await check('rectify', [kraLeg(id)]);
    await sqlOf((tx) =>
      tx.updateTable('reason').set({ is_active: false }).where('reason_id', '=', 11).execute(),
    );
    const [leg] = Eligible;
    const answer = await admin.post('/api/after-approval/act/', {
      Action: 'rectify',
      Legs: [{ ApplicationId: id, Leg: 'kra', RowVersion: leg?.RowVersion, AnsweredOn: leg?.AnsweredOn }],
    });
    await sqlOf((tx) =>
      tx.updateTable('reason').set({ is_active: true }).where('reason_id', '=', 11).execute(),
    );
    expect(answer.json()).toMatchObject({
      Results: [{ IsDone: false, Message: 'The description of the answer names no reason for a rejection.' }],
    });
    expect((await stored(id)).head).toMatchObject({ status: ApplicationStatus.Approved, row_version: 1 });
    expect(await linesOf(id)).toEqual([]);
  });

  test('refuses an answer that is older than the newest one', async () => {
    const id = await answered({ answeredOn: new Date(Date.now() - 3_600_000) });
    const { Eligible } = await check('rectify', [kraLeg(id)]);
    await answerTo(id, { leg: 'kra', state: 'refused', code: 'K1' });
    const [leg] = Eligible;
    const answer = await admin.post('/api/after-approval/act/', {
      Action: 'rectify',
      Legs: [{ ApplicationId: id, Leg: 'kra', RowVersion: leg?.RowVersion, AnsweredOn: leg?.AnsweredOn }],
    });
    expect(answer.json()).toMatchObject({
      Results: [{ IsDone: false, Message: 'A newer answer arrived. Reload the page.' }],
    });
  });

  test('can be taken back by Resend, which returns it to the verifier who had approved it', async () => {
    const id = await answered();
    await act('rectify', [id]);
    const answer = await admin.post(actionPath('resend', id));
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await stored(id)).head).toMatchObject({
      status: ApplicationStatus.Assigned,
      verifier_id: verifier.userId,
    });
  });

  test('waits for a checker where a policy of rejections matches, and is performed by the confirmation', async () => {
    await set({ MakerChecker: true });
    await sqlOf((tx) => putCheckPolicy(tx, 'rejection', 100));
    const checker = await signedIn(house, { tenant, userType: UserType.Verifier });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ may_check: true }).where('user_id', '=', checker.userId).execute(),
    );
    const id = await answered();
    expect(await act('rectify', [id])).toMatchObject([{ IsDone: true, IsPending: true }]);
    expect((await stored(id)).head.status).toBe(ApplicationStatus.Assigned);
    expect(await messagesOf(id)).toEqual([{ kind: 'lead-status' }]);
    const [pending] = await sqlOf((tx) =>
      tx
        .selectFrom('pending_decision')
        .select(['decision_id', 'maker_id'])
        .where('application_id', '=', id)
        .execute(),
    );
    expect(pending?.maker_id).toBe(admin.userId);
    expect((await fetchCheck(checker, id)).statusCode).toBe(200);
    const confirmed = await confirmCheck(checker, { ApplicationId: id, DecisionId: pending?.decision_id });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect((await stored(id)).head).toMatchObject({
      status: ApplicationStatus.Rejected,
      decided_by: admin.userId,
      checked_by: checker.userId,
    });
  });
});
