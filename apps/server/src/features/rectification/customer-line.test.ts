import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { RejectionPreview } from '@kyc/contract/rectification/rectification';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { giveStandardReasons } from '../../../testing/standard-reasons.ts';

const { house, tenant, callerOf, build, sqlOf } = await openStaffedBroker('LINES');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const hindi = 'कृपया दिन की रोशनी में फोटो लें।';
const english = 'Please take the photo in daylight.';

beforeAll(async () => {
  await sqlOf(giveStandardReasons);
  const [writtenBy, approvedBy] = [callerOf(UserType.Admin).userId, verifier.userId];
  await sqlOf((tx) => publishDemoTexts(tx, { writtenBy, approvedBy }));
  await sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ rejection_loop: true, undo_seconds: 0 }).execute(),
  );
});

const setLanguage = (id: number, language: string | null) =>
  inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('application_profile')
      .set({ preferred_language: language })
      .where('application_id', '=', id)
      .execute(),
  );

async function withRejection(language: string | null): Promise<number> {
  const id = await build(ApplicationStatus.Assigned);
  await setLanguage(id, language);
  const mark = { ApplicationId: id, FieldId: FieldId.Pan, ReasonId: 11, SolutionId: 16 };
  expect((await verifier.post('/api/dashboard/application/reject-field/', mark)).statusCode).toBe(200);
  return id;
}

const write = (id: number, Line: string) =>
  verifier.post('/api/dashboard/application/customer-line/', { ApplicationId: id, Line });
const preview = async (id: number, language?: string) =>
  (
    await verifier.get(
      `/api/dashboard/rejection-preview/${id}${language === undefined ? '' : `?Language=${language}`}`,
    )
  ).json<RejectionPreview>();

describe('L7 the verifier’s line and the language of the message', () => {
  test('a line in Hindi leaves with a message in Hindi, and is missing from the English message', async () => {
    const id = await withRejection('hi');
    expect((await write(id, hindi)).statusCode).toBe(200);
    expect(await preview(id)).toMatchObject({ Language: 'hi', Line: hindi, LineConflict: null });
    expect(await preview(id, 'en')).toMatchObject({ Language: 'en', Line: null });
    expect((await verifier.post(actionPath('reject', id))).statusCode).toBe(200);
  });

  test('a line in English makes the complete message English', async () => {
    const id = await withRejection('hi');
    expect((await write(id, english)).statusCode).toBe(200);
    const { Language, Line, Fields } = await preview(id);
    expect([Language, Line]).toEqual(['en', english]);
    expect(Fields[0]?.What).toMatch(/^Your PAN/);
  });

  test.each([
    ['en', 'the customer has not chosen Hindi'],
    [null, 'the customer has not chosen Hindi'],
  ])('a line in Hindi is rejected for a customer of %s, with the reason', async (language, why) => {
    const id = await withRejection(language);
    const message = `The message goes out in English, because ${why}. Your line is in Hindi: write it in English or remove it.`;
    expect(refusalOf(await write(id, hindi))).toEqual([422, message]);
    expect((await preview(id)).Line).toBeNull();
  });

  test('a line in two languages is rejected', async () => {
    const id = await withRejection('hi');
    expect(refusalOf(await write(id, 'कृपया photo दोबारा लें।'))[0]).toBe(422);
    expect((await write(id, 'IFSC दोबारा भरें।')).statusCode).toBe(200);
  });

  test('where the message’s language changes later, the rejection requests the line once and names the field without Hindi', async () => {
    const id = await withRejection('hi');
    expect((await write(id, hindi)).statusCode).toBe(200);
    await sqlOf((tx) =>
      sql`update customer_text set state = 'retired' where subject = 'reason' and subject_id = 11 and language = 'hi'`.execute(
        tx,
      ),
    );
    const { LineConflict, Untranslated, Language } = await preview(id);
    expect([Language, Untranslated]).toEqual(['en', ['PAN Number']]);
    expect(LineConflict).toBe(
      'The message goes out in English, because these fields have no Hindi text yet: PAN Number. Your line is in Hindi: write it in English or remove it.',
    );
    expect(refusalOf(await verifier.post(actionPath('reject', id)))).toEqual([409, LineConflict]);
    expect((await write(id, english)).statusCode).toBe(200);
    expect((await verifier.post(actionPath('reject', id))).statusCode).toBe(200);
  });
});
