import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import type { CustomerMessage, RejectionPreview } from '@kyc/contract/rectification/rectification';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { insertPublishedTexts } from '@kyc/db/tables/rectification/customer-text-table';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { servicesOf } from '../../entry/admin/services-of.ts';
import { jobSender } from '../../jobs/send-job.ts';
import { remindCustomers } from './remind-customers.job.ts';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { giveStandardReasons } from '../../../testing/standard-reasons.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const { house, tenant, send } = await openIntake();
let flow: Receiver;
let verifier: Caller;
let other: Caller;
let admin: Caller;
let audit: Caller;
const sqlOf = <T>(work: (tx: Tx) => Promise<T>) => inTenant(house.test.database, tenant, work);

beforeAll(async () => {
  flow = await openReceiver(tenant.webhookSecret);
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  other = await signedIn(house, { tenant, userType: UserType.Verifier });
  audit = await signedIn(house, { tenant, userType: UserType.Audit });
  await sqlOf(giveStandardReasons);
  await sqlOf((tx) => publishDemoTexts(tx, { writtenBy: admin.userId, approvedBy: verifier.userId }));
  await house.server.start();
});
afterAll(async () => {
  await house.close();
  await flow.close();
});

const wanted = (change: object = {}) =>
  sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({
        rejection_loop: true,
        own_messages: true,
        rejection_url: flow.url,
        customer_link: 'https://kyc.demo.example.com',
        help_phone: '1600 110 110',
        help_email: 'help@demo.example.com',
        undo_seconds: 0,
        ...change,
      })
      .execute(),
  );
beforeEach(() => wanted());

const rich = {
  first_name: 'AMIT',
  email: 'amit@example.com',
  bank_account_no: '50100123451234',
  name_as_per_bank: 'SURESH OF THE BANK',
  penny_drop_name: 'SURESH OF THE BANK',
  signer_name: 'MEENA WHO SIGNED',
  poa_name: 'POA OF SOMEBODY',
  pan_ocr_name: 'OCR OF SOMEBODY',
};

async function assigned(
  profile: object = {},
  by = verifier,
  head: { readonly pan?: string } = {},
): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: by.userId,
    head: {
      mode: Mode.DigiLocker,
      pan: 'ABCPK1234L',
      name: 'AMIT KALE',
      verifier_remarks: 'Remark of the desk',
      ...head,
    },
    profile: { ...rich, ...profile },
  });
}

interface Mark {
  readonly FieldId: number;
  readonly ReasonId: number;
  readonly SolutionId: number;
}
const pan: Mark = { FieldId: FieldId.Pan, ReasonId: 11, SolutionId: 16 };
const bank: Mark = { FieldId: FieldId.BankAccount, ReasonId: 19, SolutionId: 28 };
const selfie: Mark = { FieldId: FieldId.Selfie, ReasonId: 94, SolutionId: 118 };

async function mark(id: number, marks: readonly Mark[]): Promise<void> {
  for (const one of marks) {
    const answer = await verifier.post('/api/dashboard/application/reject-field/', {
      ApplicationId: id,
      ...one,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

async function reject(id: number, action = 'reject'): Promise<{ RowVersion: number }> {
  const answer = await verifier.post(actionPath(action, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ RowVersion: number }>();
}

/** The customer confirms the rejected fields that did not change. */
const asItIs = { ConfirmUnchanged: true, UnchangedReason: 'It is right.' };

const previewOf = (id: number, language?: string, caller = verifier) =>
  caller.get(
    `/api/dashboard/rejection-preview/${id}${language === undefined ? '' : `?Language=${language}`}`,
  );
const messagesOf = async (id: number) =>
  (await admin.get(`/api/dashboard/messages/${id}`)).json<{ Messages: CustomerMessage[] }>().Messages;
const rectificationOf = (id: number) => send({ method: 'GET', path: `/${id}/rectification` });

interface Letter {
  readonly type: string;
  readonly data: { readonly ApplicationId: number } & Record<string, unknown>;
}
const lettersTo = (id: number): Letter[] =>
  flow.arrivals
    .map(({ payload }) => payload as Letter)
    .filter(({ data, type }) => type.startsWith('application.rej') && data.ApplicationId === id);
async function arrived(id: number): Promise<Letter> {
  await expect.poll(() => lettersTo(id).length, { timeout: 20_000 }).toBe(1);
  const [letter] = lettersTo(id);
  if (letter === undefined) throw new Error('no message arrived');
  return letter;
}

describe('a rejection that the customer can act on', () => {
  test.each(['en', 'hi'])(
    'three fields: one event with an entry for each and a new e-Sign, equal to preview and call, in %s',
    async (language) => {
      const id = await assigned({ preferred_language: language });
      await mark(id, [selfie, pan, bank]);
      const { Sms, Email, PreferredLanguage, Untranslated, LineConflict, ...preview } = (
        await previewOf(id)
      ).json<RejectionPreview>();
      expect([PreferredLanguage, Untranslated, LineConflict]).toEqual([language, [], null]);
      await reject(id);

      const letter = await arrived(id);
      expect(letter.type).toBe('application.rejected');
      expect(letter.data).toEqual(preview);
      expect(preview.Fields.map((field) => field.FieldId)).toEqual([4, 6, 29, 30]);
      expect(preview.SignAgain).toBe(true);
      expect(preview.Language).toBe(language);
      expect((await rectificationOf(id)).json()).toEqual(letter.data);

      await expect
        .poll(async () => (await messagesOf(id)).filter(({ State }) => State === 'delivered').length, {
          timeout: 20_000,
        })
        .toBeGreaterThanOrEqual(1);
      const messages = await messagesOf(id);
      const first = messages.filter(({ ReminderNo }) => ReminderNo === 0);
      expect(first.map(({ Channel }) => Channel).sort()).toEqual(['email', 'flow', 'sms', 'sms']);
      expect(first.find(({ Channel }) => Channel === 'email')).toMatchObject({
        Subject: Email?.Subject,
        Text: Email?.Text,
        Language: language,
      });
      expect(first.filter(({ Channel }) => Channel === 'sms').map(({ Text }) => Text)).toContain(Sms?.Text);
      // Days 2, 7 and 12 wait, at nine in the morning.
      const reminders = messages.filter(({ ReminderNo, Channel }) => ReminderNo > 0 && Channel === 'flow');
      expect(reminders.map(({ ReminderNo, State }) => [ReminderNo, State])).toEqual([
        [1, 'waiting'],
        [2, 'waiting'],
        [3, 'waiting'],
      ]);
      for (const { On } of reminders) expect(On).toMatch(/T03:30:00\.000Z$/);
    },
  );

  test('no message contains internals, other persons or a complete number, on any channel', async () => {
    const id = await assigned();
    await mark(id, [bank, { FieldId: FieldId.Esign, ReasonId: 97, SolutionId: 121 }, selfie]);
    await reject(id);
    await arrived(id);
    const said = JSON.stringify([lettersTo(id), await messagesOf(id), (await rectificationOf(id)).json()]);
    for (const value of [
      'SURESH',
      'MEENA',
      'SOMEBODY',
      'ABCPK1234L',
      '50100123451234',
      'Remark of the desk',
      'Penny drop failed',
      'KALE',
    ])
      expect(said).not.toContain(value);
    expect(said).toContain('ending 1234');
  });

  test('an account number of four digits is not sent, complete or in part', async () => {
    const id = await assigned({ bank_account_no: '8417' });
    await mark(id, [bank]);
    await reject(id);
    await arrived(id);
    const said = JSON.stringify([lettersTo(id), await messagesOf(id), (await rectificationOf(id)).json()]);
    expect(said).not.toContain('8417');
  });

  test('a change to a published text does not change earlier messages', async () => {
    const id = await assigned({ preferred_language: 'hi' });
    await mark(id, [pan]);
    await reject(id);
    const before = (await arrived(id)).data;
    await sqlOf(async (tx) => {
      await sql`update customer_text set state = 'retired' where subject = 'reason' and subject_id = 11`.execute(
        tx,
      );
      await insertPublishedTexts(tx, [
        {
          subject: 'reason',
          subjectId: 11,
          language: 'hi',
          short: 'नया',
          what: 'नया पाठ।',
          todo: 'नया काम।',
          deskName: 'PAN not linked with Aadhaar',
          writtenBy: admin.userId,
          approvedBy: verifier.userId,
        },
      ]);
    });
    expect((await rectificationOf(id)).json()).toEqual(before);
    const later = await assigned({ preferred_language: 'hi' });
    await mark(later, [pan]);
    const preview = (await previewOf(later)).json<RejectionPreview>();
    expect(preview.Fields[0]?.What).toBe('नया पाठ।');
    expect(preview.TextsVersion).not.toBe(before['TextsVersion']);
  });

  test('a renamed reason does not use the text for the old name', async () => {
    await sqlOf((tx) =>
      sql`update reason set reason_name = 'PAN of a company' where reason_id = 13`.execute(tx),
    );
    const id = await assigned();
    await mark(id, [{ FieldId: FieldId.Pan, ReasonId: 13, SolutionId: 19 }]);
    const preview = (await previewOf(id)).json<RejectionPreview>();
    expect(preview.Fields[0]?.What).toBe('PAN number needs a correction.');
  });

  test('an internal reason sends only the general text and no reminders', async () => {
    await sqlOf((tx) => sql`update reason set is_internal = true where reason_id = 10`.execute(tx));
    const id = await assigned();
    await mark(id, [bank, { FieldId: FieldId.Pan, ReasonId: 10, SolutionId: 15 }]);
    await reject(id);
    const letter = await arrived(id);
    expect(letter.data).toMatchObject({
      Mode: 'general',
      Fields: [],
      General: 'We could not open your account with this application. Our help desk will tell you more.',
    });
    expect((await messagesOf(id)).map(({ Channel, ReminderNo }) => [Channel, ReminderNo])).toEqual([
      ['email', 0],
      ['flow', 0],
    ]);
  });

  test('a rejected mode is reported as one item', async () => {
    const id = await assigned();
    await mark(id, [{ FieldId: FieldId.Esign, ReasonId: 97, SolutionId: 121 }]);
    await reject(id, 'reject-mode');
    expect((await arrived(id)).data).toMatchObject({ Mode: 'mode' });
  });

  test('with the loop off no message is sent, stored or shown', async () => {
    await wanted({ rejection_loop: false });
    const id = await assigned();
    await mark(id, [pan]);
    expect(refusalOf(await previewOf(id))).toEqual([409, 'The rejection loop is switched off in Settings.']);
    await reject(id);
    expect(await messagesOf(id)).toEqual([]);
    expect((await rectificationOf(id)).statusCode).toBe(409);
  });
});

describe('what the verifier reads beforehand', () => {
  test('both languages, only for the holder', async () => {
    const id = await assigned();
    expect(refusalOf(await previewOf(id))).toEqual([
      409,
      'You must reject at least one field before rejecting application.',
    ]);
    await mark(id, [pan]);
    expect((await previewOf(id)).json<RejectionPreview>().Language).toBe('en');
    expect((await previewOf(id, 'hi')).json<RejectionPreview>().Language).toBe('hi');
    expect((await previewOf(id, 'xx')).statusCode).toBe(422);
    expect((await previewOf(id, 'en', other)).statusCode).toBe(409);
    expect((await previewOf(id, 'en', audit)).statusCode).toBe(403);
    expect((await previewOf(999_999)).statusCode).toBe(404);
  });

  test('the added line goes with the rejection of this attempt, and is rejected if it reveals too much', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    const write = (Line: string, caller = verifier) =>
      caller.post('/api/dashboard/application/customer-line/', { ApplicationId: id, Line });
    expect((await write('Call 98765 for help')).statusCode).toBe(422);
    expect((await write('x'.repeat(201))).json<{ Message: string }>().Message).toBe(
      'The line has 201 characters, at most 200 are allowed.',
    );
    expect((await write('Please send page 2 too.', other)).statusCode).toBe(409);
    expect((await write('Please send page 2 too.')).statusCode).toBe(200);
    expect((await previewOf(id)).json<RejectionPreview>().Line).toBe('Please send page 2 too.');
    const { rows } = await sqlOf((tx) =>
      sql<{
        line: string;
      }>`select line::text as line from customer_line where application_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    await reject(id);
    expect((await arrived(id)).data['Line']).toBe('Please send page 2 too.');
    expect((await send({ path: `/${id}/submit`, body: asItIs })).statusCode).toBe(200);
    await sqlOf((tx) =>
      tx
        .updateTable('application')
        .set({ status: ApplicationStatus.Assigned, verifier_id: verifier.userId })
        .where('application_id', '=', id)
        .execute(),
    );
    await mark(id, [pan]);
    expect((await previewOf(id)).json<RejectionPreview>().Line).toBeNull();
  });

  test('an empty line takes it away', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    for (const Line of ['Please send page 2 too.', ''])
      expect(
        (await verifier.post('/api/dashboard/application/customer-line/', { ApplicationId: id, Line }))
          .statusCode,
      ).toBe(200);
    expect((await previewOf(id)).json<RejectionPreview>().Line).toBeNull();
  });
});

describe('the call of the onboarding flow', () => {
  test('409 in every other status, and for another tenant’s 404', async () => {
    const id = await assigned();
    expect(refusalOf(await rectificationOf(id))).toEqual([409, 'This application is not rejected.']);
    expect((await rectificationOf(999_999)).statusCode).toBe(404);
  });

  test('the language of the customer comes by PATCH: en, hi or unknown, others are 422', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    const patch = (PreferredLanguage: unknown) =>
      send({ method: 'PATCH', path: `/${id}`, body: { PreferredLanguage } });
    expect((await patch('hi')).statusCode).toBe(200);
    expect((await patch('xx')).statusCode).toBe(422);
    const stored = () =>
      sqlOf((tx) =>
        tx
          .selectFrom('application_profile')
          .select('preferred_language as language')
          .where('application_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    expect((await stored()).language).toBe('hi');
    expect((await patch(null)).statusCode).toBe(200);
    expect((await stored()).language).toBeNull();
  });

  test('resubmitted, exactly the rejected fields are open, and no reminder is sent any longer', async () => {
    const id = await assigned();
    await mark(id, [selfie, pan, bank]);
    const approved = { ApplicationId: id, FieldId: FieldId.Email };
    expect((await verifier.post('/api/dashboard/application/approve-field/', approved)).statusCode).toBe(200);
    await reject(id);
    await arrived(id);
    const { Fields } = (await rectificationOf(id)).json<RejectionPreview>();
    expect(Fields.map((field) => field.FieldId)).toEqual([4, 6, 29, 30]);
    const corrected = { PAN: 'ABCPK1235L', BankAccountNo: '50100123455678' };
    expect((await send({ method: 'PATCH', path: `/${id}`, body: corrected })).statusCode).toBe(200);
    expect((await send({ path: `/${id}/submit`, body: asItIs })).statusCode).toBe(200);
    const decided = await sqlOf((tx) =>
      tx.selectFrom('field_decision').select('field_id').where('application_id', '=', id).execute(),
    );
    expect(decided).toEqual([{ field_id: FieldId.Email }]);
    const waiting = (await messagesOf(id)).filter(({ State }) => State === 'waiting');
    expect(waiting).toEqual([]);
    expect((await rectificationOf(id)).statusCode).toBe(409);
  });

  test('cancelled by an Admin, no reminder is sent any longer', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    await arrived(id);
    expect((await messagesOf(id)).some(({ State }) => State === 'waiting')).toBe(true);
    const answer = await admin.post(actionPath('cancel', id));
    expect(answer.statusCode, answer.body).toBe(200);
    const waiting = await sqlOf((tx) =>
      sql`select event_id from outbound_event where application_id = ${id} and kind = 'customer-message'
        and delivered_on is null and withdrawn_on is null`.execute(tx),
    );
    expect(waiting.rows).toEqual([]);
  });
});

describe('as the days go by', () => {
  /** The job, which runs every ten minutes. */
  async function passTime(): Promise<void> {
    const queue = await openJobQueue({
      url: house.test.appUrl,
      isWorker: false,
      onError: () => undefined,
    });
    const services = await servicesOf({
      config: house.config,
      database: house.test.database,
      sealer: () => Promise.resolve(house.server.sealer),
    });
    await remindCustomers.work({ ...services, jobs: jobSender(queue) }, {});
    await queue.stop();
  }
  const timelineOf = (id: number) =>
    sqlOf((tx) =>
      tx
        .selectFrom('timeline_event')
        .select('timeline')
        .where('application_id', '=', id)
        .where('code', '=', 'rectificationOverdue')
        .execute(),
    );

  test('a due reminder is sent once, with the texts of the rejection; others stay', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    const first = await arrived(id);
    await sqlOf((tx) =>
      sql`update outbound_event set not_before = now() - interval '1 minute' where application_id = ${id}
        and event_id in (select event_id from customer_message where round_no = 1)`.execute(tx),
    );
    await passTime();
    await passTime();
    await expect.poll(() => lettersTo(id).length, { timeout: 20_000 }).toBe(2);
    await passTime();
    const [, reminder] = lettersTo(id);
    expect(reminder?.type).toBe('application.rejection-reminder');
    expect(reminder?.data).toEqual({ ...first.data, ReminderNo: 1 });
    expect(lettersTo(id)).toHaveLength(2);
  });

  test('17 an SMS with the rejection counts as its link being sent, a reminder does not', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    // The desk's own messages wait at night.
    const sendSms = async (round: number) => {
      await sqlOf((tx) =>
        sql`update outbound_event set not_before = now() - interval '1 minute' where application_id = ${id}
          and event_id in (select event_id from customer_message where round_no = ${round} and channel = 'sms')`.execute(
          tx,
        ),
      );
      await passTime();
      const pending = async () =>
        (await messagesOf(id)).filter(
          ({ Channel, ReminderNo, State }) =>
            Channel === 'sms' && ReminderNo === round && State !== 'delivered',
        );
      await expect.poll(pending, { timeout: 15_000 }).toEqual([]);
      const links = await sqlOf((tx) =>
        tx.selectFrom('rectification_link').select('event').where('application_id', '=', id).execute(),
      );
      return links.map(({ event }) => event);
    };
    const sent = await sendSms(0);
    expect(new Set(sent)).toEqual(new Set(['sent']));
    expect(await sendSms(1)).toEqual(sent);
  });

  test('with the loop switched off, the next run withdraws every waiting message, due or not', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    await arrived(id);
    await wanted({ rejection_loop: false });
    await passTime();
    const open = await sqlOf((tx) =>
      tx
        .selectFrom('outbound_event')
        .select('event_id')
        .where('application_id', '=', id)
        .where('kind', '=', 'customer-message')
        .where('state', 'in', ['held', 'waiting', 'sending'])
        .execute(),
    );
    expect(open).toEqual([]);
    expect(lettersTo(id)).toHaveLength(1);
  });

  test('whose day has passed is written down once, and may still be put right', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    await passTime();
    expect(await timelineOf(id)).toEqual([]);
    await sqlOf((tx) =>
      sql`update customer_message set due_on = '2026-01-05' where application_id = ${id}`.execute(tx),
    );
    await passTime();
    await passTime();
    expect(await timelineOf(id)).toEqual([{ timeline: 'Not put right by the customer until 05-Jan-2026' }]);
    expect((await rectificationOf(id)).statusCode).toBe(200);
    expect((await send({ path: `/${id}/submit`, body: asItIs })).statusCode).toBe(200);
  });
});

describe('in the undo window', () => {
  test('no message is sent and no call answered; undone it is never sent', async () => {
    await wanted({ undo_seconds: 60 });
    // A separate PAN: that of the others is active, so this application could not return.
    const id = await assigned({}, verifier, { pan: 'ABCPK1236L' });
    await mark(id, [pan]);
    const { RowVersion } = await reject(id);
    expect((await rectificationOf(id)).statusCode).toBe(409);
    const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    expect(undone.statusCode, undone.body).toBe(200);
    const states = new Set((await messagesOf(id)).map(({ State }) => State));
    expect([...states]).toEqual(['withdrawn']);
    expect(lettersTo(id)).toEqual([]);
    // And notified again after another rejection.
    await wanted();
    await reject(id);
    await arrived(id);
  });

  test('once the customer was notified, or is about to be, the decision is final', async () => {
    await wanted({ undo_seconds: 60 });
    const id = await assigned();
    await mark(id, [pan]);
    const { RowVersion } = await reject(id);
    await sqlOf((tx) =>
      sql`update outbound_event set begun_on = now() where application_id = ${id} and kind = 'customer-message'
        and event_id in (select event_id from customer_message where channel = 'flow' and round_no = 0)`.execute(
        tx,
      ),
    );
    const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    expect(refusalOf(undone)).toEqual([409, 'It has already been sent.']);
  });
});

describe('who may read the messages', () => {
  test('who may open the review', async () => {
    const id = await assigned();
    await mark(id, [pan]);
    await reject(id);
    expect((await audit.get(`/api/dashboard/messages/${id}`)).statusCode).toBe(200);
    expect((await other.get(`/api/dashboard/messages/999999`)).statusCode).toBe(404);
  });
});

test('the customer’s side of the demo shows the delivered messages, and plays the answer through the intake', async () => {
  const id = await assigned({ preferred_language: 'hi' });
  await mark(id, [pan, bank]);
  await reject(id);
  await arrived(id);
  const look = async () => {
    const answer = await house.server.app.inject({ url: '/dev/customer/told' });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json<{
        Customers: { ApplicationId: number; IsOpen: boolean; Rectification: { Language: string } }[];
      }>()
      .Customers.find(({ ApplicationId }) => ApplicationId === id);
  };
  await expect.poll(async () => (await look())?.IsOpen, { timeout: 20_000 }).toBe(true);
  expect((await look())?.Rectification.Language).toBe('hi');
  const play = (path: string, payload: object) =>
    house.server.app.inject({ method: 'POST', url: `/dev/customer/${path}`, payload });
  const whose = { TenantCode: tenant.tenantCode, ApplicationId: id };
  expect((await play('opened', whose)).statusCode).toBe(200);
  const nothing = {
    ...whose,
    Values: {},
    Mode: null,
    Documents: [],
    Specimens: [],
    SignsAgain: false,
    UnchangedReason: null,
  };
  const corrected = { ...nothing, Values: { BankAccountNo: '50100123450000' }, SignsAgain: true };
  const refused = await play('answer', corrected);
  expect(refusalOf(refused)[0]).toBe(409);
  expect(refusalOf(refused)[1]).toMatch(/^These rejected fields are unchanged: पैन नंबर\./);
  const answered = await play('answer', { ...corrected, UnchangedReason: 'I linked them.' });
  expect(answered.statusCode, answered.body).toBe(200);
  expect((await look())?.IsOpen).toBe(false);
  expect((await play('answer', nothing)).statusCode).toBe(409);
  // Both submissions: each service about the corrected account, then the form and its e-Sign; none about the PAN.
  const calls = await sqlOf((tx) =>
    tx
      .selectFrom('service_call')
      .select(['api_id as id', 'request', 'response'])
      .where('application_id', '=', id)
      .where('request', 'is not', null)
      .orderBy('log_id')
      .execute(),
  );
  const ids = calls.map((call) => call.id);
  expect(ids.filter((apiId) => [1, 3, 5, 21].includes(apiId))).toEqual([3, 21, 5, 3, 21, 5]);
  const signed = calls.find((call) => call.id === 5);
  expect(JSON.stringify(signed?.response)).toContain('signerName');
});
