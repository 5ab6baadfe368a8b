import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { indianDay } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { openClocks } from '../../../testing/sla/open-clocks.ts';

const clocks = await openClocks('TATWORK');
const { house, callerOf, withClock, turn, sqlOf } = clocks;
afterAll(house.close);

const admin = callerOf(UserType.Admin);
const verifier = callerOf(UserType.Verifier);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function rejected(minutes: number): Promise<number> {
  const id = await withClock(ApplicationStatus.Assigned, {
    startedOn: minutesAgo(minutes),
    head: { verifier_id: verifier.userId },
  });
  const field = { ApplicationId: id, FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 };
  expect((await verifier.post('/api/dashboard/application/reject-field/', field)).statusCode).toBe(200);
  const answer = await verifier.post(`/api/dashboard/application/reject/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

const sheetsOfToday = async () => {
  const answer = await admin.post('/api/report/tat', { FromDate: indianDay(new Date()) });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return await readWorkbook(answer.rawPayload);
};

test('the sheet has the working time, the target and the result of each decided attempt', async () => {
  const [inTime, late] = [await rejected(100), await rejected(300)];
  const uanOf = async (id: number) => {
    const { rows } = await sqlOf((tx) =>
      sql<{ uan: string }>`select uan from application where application_id = ${id}`.execute(tx),
    );
    return rows[0]?.uan;
  };
  const [, sheet] = await sheetsOfToday();
  expect(sheet?.name).toBe('Working Time');
  const [headers = [], ...rows] = sheet?.rows ?? [];
  const shown = rows.map(
    (row) =>
      Object.fromEntries(headers.map((header, place) => [String(header), row[place]])) as Record<
        string,
        unknown
      >,
  );
  expect(shown).toMatchObject([
    { UAN: await uanOf(inTime), Attempt: 1, 'SLA Policy': 'All', 'Due Time': 'met' },
    { UAN: await uanOf(late), Attempt: 1, 'SLA Policy': 'All', 'Due Time': 'missed' },
  ]);
  expect(shown.map((row) => [row['Working Time'], row['Target']])).toEqual([
    ['100 min', '240 min'],
    ['300 min', '240 min'],
  ]);
});

test('an undone decision is not in it', async () => {
  await sqlOf((tx) => sql`update tenant_settings set undo_seconds = 60`.execute(tx));
  const id = await rejected(10);
  const { rows } = await sqlOf((tx) =>
    sql<{
      version: number;
    }>`select row_version as version from application where application_id = ${id}`.execute(tx),
  );
  const before = (await sheetsOfToday())[1]?.rows.length;
  const undone = await verifier.post('/api/dashboard/application/undo/', {
    ApplicationId: id,
    RowVersion: rows[0]?.version,
  });
  await sqlOf((tx) => sql`update tenant_settings set undo_seconds = 0`.execute(tx));
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await sheetsOfToday())[1]?.rows.length).toBe((before ?? 0) - 1);
});

test('without working time the workbook is that of the specification', async () => {
  await turn(false);
  expect((await sheetsOfToday()).map(({ name }) => name)).toEqual(['TAT']);
  await turn(true);
});
