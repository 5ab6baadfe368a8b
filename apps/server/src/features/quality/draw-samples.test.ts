import { ApplicationStatus } from '@kyc/contract/application-status';
import { qaStrata, QaStratum } from '@kyc/contract/quality/quality-choices';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sealsOf } from '@kyc/db/connection/transaction';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openQuality } from '../../../testing/quality/open-quality.ts';

const quality = await openQuality('DRAW');
const { verifier, decide, draw, topUp, setRate, samples, sqlOf, build } = quality;
afterAll(quality.close);

const { Ordinary, FirstFifty, Rejection } = QaStratum;

beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { QualitySampling: true, UndoSeconds: 0 });
    await sql`delete from qa_sample`.execute(tx);
    await sql`delete from qa_decision`.execute(tx);
    await sql`update qa_block set used = size`.execute(tx);
    for (const { value: stratum, rate } of qaStrata)
      await tx
        .insertInto('qa_plan')
        .values({ stratum, rate })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'stratum']).doUpdateSet({ rate }))
        .execute();
  }),
);

const decisions = () =>
  sqlOf((tx) =>
    tx
      .selectFrom('qa_decision')
      .select(['application_id as id', 'action', 'decided_by as by', 'stratum'])
      .orderBy('decision_id')
      .execute(),
  );

/** Decisions of a verifier without others. */
async function addDecisions(count: number, action = 'approve'): Promise<void> {
  const id = await build(ApplicationStatus.Approved);
  await sqlOf((tx) =>
    sql`insert into qa_decision (application_id, attempt_no, action, decided_by, ready_on, decided_on)
      select ${id}, 1, ${action}, ${quality.meena.userId}, now(), now() from generate_series(1, ${count})`.execute(
      tx,
    ),
  );
}

describe('the draw', () => {
  test('approve, without derivative and reject are listed with their verifier, each once', async () => {
    const approved = await decide('approve');
    const without = await decide('approve-without-derivative');
    const rejected = await decide('reject');
    await draw();
    await draw();
    const by = verifier.userId;
    expect(await decisions()).toEqual([
      { id: approved, action: 'approve', by, stratum: FirstFifty },
      { id: without, action: 'approveWithoutDerivative', by, stratum: FirstFifty },
      { id: rejected, action: 'reject', by, stratum: FirstFifty },
    ]);
    const drawn = await samples();
    expect(drawn.map(({ application_id, state }) => [application_id, state])).toEqual([
      [approved, 'waiting'],
      [without, 'waiting'],
      [rejected, 'waiting'],
    ]);
  });

  test('none while the switch is off', async () => {
    await sqlOf((tx) => updateTenantSettings(tx, { QualitySampling: false }));
    await decide('approve');
    expect(await decisions()).toEqual([]);
  });

  test('a decision that can be undone waits, and an undone one is never sampled', async () => {
    await sqlOf((tx) => updateTenantSettings(tx, { UndoSeconds: 60 }));
    const id = await decide('approve');
    await draw();
    expect(await samples()).toEqual([]);
    const { row_version: RowVersion } = (await quality.stored(id)).head;
    const undone = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await decisions()).toEqual([]);
  });
});

describe('blocks', () => {
  test('10 % of 500 decisions give 49 to 51 samples', async () => {
    await setRate(FirstFifty, 0);
    await setRate(Ordinary, 10);
    await addDecisions(550);
    await draw();
    const drawn = await samples();
    expect((await decisions()).filter(({ stratum }) => stratum === Ordinary)).toHaveLength(500);
    expect(drawn.length).toBeGreaterThanOrEqual(49);
    expect(drawn.length).toBeLessThanOrEqual(51);
  });

  test('a rate of 0 samples nothing', async () => {
    await setRate(FirstFifty, 0);
    await addDecisions(20);
    await draw();
    expect(await samples()).toEqual([]);
  });

  test('no plain hash of a position is stored', async () => {
    await setRate(FirstFifty, 10);
    await addDecisions(1);
    await draw();
    const [block] = await sqlOf((tx) => tx.selectFrom('qa_block').selectAll().execute());
    const guesses = Array.from({ length: 10 }, (_, position) => `${block?.salt ?? ''}:${String(position)}`);
    const plain = guesses.flatMap((text) => [hash('sha256', text, 'hex'), hash('sha256', text, 'base64url')]);
    expect(plain).not.toContain(block?.position_hash);
    const keyed = await sqlOf((tx) =>
      Promise.resolve(
        guesses.map((text) =>
          sealsOf(tx)
            .prove(JSON.stringify(['qa block', text]))
            .toString('base64url'),
        ),
      ),
    );
    expect(keyed).toContain(block?.position_hash);
  });
});

test('a stratum is chosen by the action and the earlier decisions', async () => {
  await addDecisions(50);
  await addDecisions(1, 'reject');
  await draw();
  expect((await decisions()).map(({ stratum }) => stratum).slice(49)).toEqual([FirstFifty, Rejection]);
});

test('the weekly top-up brings a verifier to ten samples, also when it runs twice', async () => {
  await setRate(FirstFifty, 0);
  await addDecisions(25);
  await draw();
  expect(await samples()).toHaveLength(0);
  await topUp();
  await topUp();
  expect(await samples()).toHaveLength(10);
  expect(new Set((await samples()).map(({ origin }) => origin))).toEqual(new Set([2]));
});
