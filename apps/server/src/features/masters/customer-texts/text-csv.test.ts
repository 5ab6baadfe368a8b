import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import type { ImportReply } from '@kyc/contract/masters/master';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';
import { giveStandardReasons } from '../../../../testing/standard-reasons.ts';

const broker = await openStaffedBroker('TEXTCSV');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const second = await signedIn(house, { tenant, userType: UserType.Admin });
const path = '/api/masters/customer-texts/';
beforeAll(async () => {
  await sqlOf(giveStandardReasons);
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ rejection_loop: true }).execute());
});

const exported = async () => {
  const answer = await admin.post(`${path}export`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body;
};
const preview = async (Csv: string) =>
  (await admin.post(`${path}import-preview`, { Csv })).json<ImportReply>();
const countDrafts = () =>
  sqlOf(async (tx) => {
    const { count } = await tx
      .selectFrom('customer_text')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
const header = 'Subject,SubjectId,Language,Short,What,Todo';

describe('texts as a file', () => {
  test('an export imports back without a change', async () => {
    const csv = await exported();
    expect(csv.startsWith('\uFEFFSubject,SubjectId,Language,DeskName,Short,What,Todo,State\r\n')).toBe(true);
    expect(csv).toContain('reason,7,hi,Date of birth differs from PAN record,जन्मतिथि अलग है,');
    const reply = await preview(csv);
    expect(reply).toMatchObject({ Added: 0, Changed: 0, Errors: [] });
    expect(reply.Unchanged).toBeGreaterThan(300);
  });

  test('an import makes drafts only, which another Admin publishes; a preview changes nothing', async () => {
    const csv = `${header}\nreason,7,hi,तिथि अलग,आपकी जन्मतिथि अलग है।,जन्मतिथि फिर से भरें।\nfield,4,en,PAN,,\n`;
    expect(await preview(csv)).toMatchObject({ Added: 2, Changed: 0, Errors: [] });
    expect(await countDrafts()).toBe(0);
    const done = await admin.post(`${path}import`, { Csv: csv });
    expect(done.json()).toMatchObject({ Message: 'Customer Texts: 2 added, 0 changed.' });
    const { Texts } = (await second.get(path)).json<{ Texts: CustomerText[] }>();
    const text = Texts.find(
      ({ Subject, SubjectId, Language }) => `${Subject} ${SubjectId} ${Language}` === 'reason 7 hi',
    );
    expect(text).toMatchObject({ InForce: null, Draft: { Short: 'तिथि अलग', WrittenBy: admin.fullName } });
    const Texts2 = [
      {
        Subject: 'reason',
        SubjectId: 7,
        Language: 'hi',
        TextId: text?.Draft?.TextId,
        RowVersion: text?.Draft?.RowVersion,
      },
    ];
    expect((await admin.post(`${path}publish/`, { Texts: Texts2 })).statusCode).toBe(403);
    expect((await second.post(`${path}publish/`, { Texts: Texts2 })).statusCode).toBe(200);
    const audited = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select(['action', 'entity_id', 'actor_id'])
        .where('entity', '=', 'customer-text')
        .where('actor_id', '=', admin.userId)
        .orderBy('audit_id')
        .execute(),
    );
    expect(audited.filter(({ action }) => !action.endsWith('export'))).toMatchObject([
      { action: 'customer-text.import', entity_id: 'all' },
      { action: 'customer-text.save-draft', entity_id: 'reason:7:hi' },
      { action: 'customer-text.save-draft', entity_id: 'field:4:en' },
    ]);
  });

  test('one faulty line: each is reported with its fault, and no line is imported', async () => {
    const before = await countDrafts();
    const good = 'reason,11,en,PAN is wrong,The PAN is wrong.,Enter it again.';
    const csv = [
      header,
      good,
      `reason,12,en,${'a'.repeat(27)},The PAN is wrong.,Enter it again.`,
      'reason,19,en,Of {name},The PAN is wrong.,Enter it again.',
      'reason,19,hi,पैन गलत है,आपका PAN गलत है।,पैन फिर से भरें।',
      'reason,99999,en,Short,What,Todo',
      'thing,1,en,Short,What,Todo',
      'reason,1,xx,Short,What,Todo',
      good,
      'reason,94,en,Short,What,Todo,one more',
    ].join('\r\n');
    expect((await preview(csv)).Errors).toEqual([
      { Row: 3, Field: 'Short', Message: 'Short is 27 characters long, at most 26.' },
      { Row: 4, Field: 'Short', Message: 'Short names {name}, which is not known.' },
      {
        Row: 5,
        Field: 'What',
        Message: 'What has Latin letters. Hindi is written in Devanagari.',
      },
      { Row: 6, Field: 'SubjectId', Message: 'There is no such reason, solution or field.' },
      { Row: 7, Field: 'Subject', Message: 'Subject is not valid.' },
      { Row: 8, Field: 'Language', Message: 'Language is not valid.' },
      { Row: 9, Field: '', Message: 'Row 2 has the same id.' },
      { Row: 10, Field: '', Message: 'The row has one cell more than the header.' },
    ]);
    const refused = await admin.post(`${path}import`, { Csv: csv });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        Message: 'No row was imported. Correct the rows and try again.',
        Errors: expect.arrayContaining([
          { Field: 'Row 3 Short', Message: 'Short is 27 characters long, at most 26.' },
        ]) as object,
      },
    ]);
    expect(await countDrafts()).toBe(before);
  });

  test('a line written for a different name is rejected', async () => {
    const csv = 'Subject,SubjectId,Language,DeskName,Short,What,Todo\nreason,7,en,Another name,A,B,C\n';
    expect((await preview(csv)).Errors).toMatchObject([
      { Row: 2, Message: expect.stringContaining('Another name') as string },
    ]);
  });

  test('a file in another format is rejected with a clear text', async () => {
    expect(refusalOf(await admin.post(`${path}import`, { Csv: 'Subject,Colour\nx,y' }))).toEqual([
      400,
      'The column Colour is not known. Columns: Subject, SubjectId, Language, DeskName, Short, What, Todo, State.',
    ]);
    expect((await admin.post(`${path}import`, { Csv: '' })).statusCode).toBe(400);
  });

  test('what a spreadsheet would take for a formula is neutralised, and the round trip restores it', async () => {
    const csv = `${header}\nreason,20,en,"=1+1","-cmd|x","@SUM(A1)"\n`;
    expect((await admin.post(`${path}import`, { Csv: csv })).statusCode).toBe(200);
    const file = await exported();
    const line = file.split('\r\n').find((row) => row.startsWith('reason,20,en,'));
    expect(line).toContain("'=1+1,'-cmd|x,'@SUM(A1),draft");
    expect(await preview(file)).toMatchObject({ Added: 0, Changed: 0, Errors: [] });
  });

  test('a column missing from the file keeps the stored value', async () => {
    const csv = 'Subject,SubjectId,Language,Short\nreason,21,en,Shorter\n';
    expect((await admin.post(`${path}import`, { Csv: csv })).statusCode).toBe(200);
    const { Texts } = (await admin.get(path)).json<{ Texts: CustomerText[] }>();
    const text = Texts.find(({ SubjectId, Subject }) => Subject === 'reason' && SubjectId === 21);
    expect(text?.Draft).toMatchObject({
      Short: 'Shorter',
      What: text?.InForce?.What,
      Todo: text?.InForce?.Todo,
    });
  });
});
