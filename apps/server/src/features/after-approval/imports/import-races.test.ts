import { UserType } from '@kyc/contract/user-types';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fileHeader,
  openAfterApproval,
  written,
} from '../../../../testing/after-approval/open-after-approval.ts';
import { sendToIntake } from '../../../../testing/intake/open-intake.ts';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';

const broker = await openAfterApproval('ANSRACES');
const { house, tenant, admin, callerOf, approved, check, work, read, uanOf, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const owner = new pg.Client({ connectionString: house.test.ownerUrl });
beforeAll(async () => {
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

/** One after the other, each with the lock that a run of retention takes first. */
let erasures = Promise.resolve();
function erase(id: number): Promise<void> {
  erasures = erasures.then(async () => {
    await owner.query('begin');
    await owner.query('select from application where application_id = $1 for update', [id]);
    await owner.query('select application_id from erase_applications($1::bigint[])', [[id]]);
    await owner.query('commit');
  });
  return erasures;
}

const rivals: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'a cancellation by the back office': (id) =>
    sendToIntake(house, tenant, { path: `/${String(id)}/bo-result`, body: { Result: 'cancelled' } }),
  'a resend': (id) => admin.post(actionPath('resend', id)),
  'an erasure': erase,
};

async function startApplying(ImportId: string): Promise<void> {
  const answer = await admin.post('/api/after-approval/imports/apply', { ImportId });
  expect(answer.statusCode, answer.body).toBe(200);
}
const rowsOf = (id: number) =>
  sqlOf(async (tx) => ({
    legs: await tx.selectFrom('leg_state').select('state').where('application_id', '=', id).execute(),
    answers: await tx.selectFrom('leg_answer').select('effect').where('application_id', '=', id).execute(),
  }));

async function fileAbout(ids: readonly number[], status: string): Promise<string> {
  const rows = await Promise.all(
    ids.map(async (id) => `${await uanOf(id)},,${status},07,Words of ${String(id)},${written(5)}`),
  );
  return [fileHeader, ...rows].join('\n');
}

describe('an import against another change of the same applications', () => {
  test.each(Object.entries(rivals))('%s', async (name, rival) => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => approved({ decided_by: verifier.userId })),
    );
    const checked = await check(await fileAbout(ids, 'REJ'));
    await startApplying(checked.ImportId);
    // The rivals begin before, during and after the import.
    const changes = ids.map(async (id, place) => {
      await new Promise((resume) => setTimeout(resume, place * 5));
      await rival(id);
    });
    await Promise.all([work(checked.ImportId), ...changes]);
    expect((await read(checked.ImportId)).State).toBe('applied');
    for (const id of ids) {
      const { legs, answers } = await rowsOf(id);
      const isApplied = legs.length === 1;
      expect([legs, answers], `${name} ${String(id)}`).toEqual(
        isApplied ? [[{ state: 'refused' }], [{ effect: 'applied' }]] : [[], []],
      );
      if (name === 'an erasure') expect(isApplied).toBe(false);
    }
    const stored = await sqlOf((tx) =>
      tx.selectFrom('leg_answer').select('effect').where('import_id', '=', checked.ImportId).execute(),
    );
    // An erased application takes its answers along.
    if (name !== 'an erasure') expect(stored.length).toBe(ids.length);
  });
});

test('two imports of the same file at the same moment store each answer once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => approved()));
  const file = `${await fileAbout(ids, 'HOLD')}\nNOSUCH0009,,OK,01,,${written(5)}`;
  const imports = [await check(file), await check(file), await check(file)];
  for (const { ImportId } of imports) await startApplying(ImportId);
  await Promise.all(imports.map(({ ImportId }) => work(ImportId)));
  for (const { ImportId } of imports) expect((await read(ImportId)).State).toBe('applied');
  const stored = await sqlOf((tx) =>
    tx
      .selectFrom('leg_answer')
      .select(['application_id', 'effect'])
      .where(
        'import_id',
        'in',
        imports.map(({ ImportId }) => ImportId),
      )
      .execute(),
  );
  expect(stored.length).toBe(13);
  expect(stored.filter(({ effect }) => effect === 'unmatched').length).toBe(1);
});

test('an import against its cancellation stores all rows of a batch or none', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => approved()));
  const checked = await check(await fileAbout(ids, 'OK'));
  await startApplying(checked.ImportId);
  await Promise.all([
    work(checked.ImportId),
    admin.post('/api/after-approval/imports/cancel', { ImportId: checked.ImportId }),
  ]);
  const stored = await sqlOf((tx) =>
    tx.selectFrom('leg_answer').select('effect').where('import_id', '=', checked.ImportId).execute(),
  );
  expect([0, 12]).toContain(stored.length);
});
