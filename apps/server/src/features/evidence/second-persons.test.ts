import type { ReplyOf } from '@kyc/contract/endpoint';
import type { startEvidence } from '@kyc/contract/evidence/evidence';
import { sealBody } from '@kyc/db/sealing/sealed-values';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePack } from '../../../testing/evidence/write-pack.ts';
import { fetchCheck, openChecks, returnCheck } from '../../../testing/checks/open-checks.ts';
import { unpack } from '../../../testing/evidence/unpack.ts';
import { actionPath } from '../../../testing/open-staffed-broker.ts';

const checks = await openChecks('SECOND');
const { broker, maker, checker, secondUser, admin, build, named } = checks;
const { house, tenant, sqlOf } = broker;
afterAll(house.close);
beforeAll(() => checks.experience(0));

/** The case has rows of documents without files. */
async function dropDocuments(applicationId: number): Promise<void> {
  const owner = new pg.Client(house.test.ownerUrl);
  await owner.connect();
  await owner.query(`set app.tenant = '${String(tenant.tenantId)}'`);
  await owner.query('delete from document where application_id = $1', [applicationId]);
  await owner.end();
}

async function filesOf(ApplicationId: number, Variant: string): Promise<ReadonlyMap<string, Buffer>> {
  await dropDocuments(ApplicationId);
  const started = await admin.post('/api/evidence/', {
    ApplicationIds: [ApplicationId],
    Variant,
    ...(Variant === 'customer' && { Reason: 'Asked by letter of 3 November' }),
  });
  expect(started.statusCode, started.body).toBe(200);
  const [packId = ''] = started.json<ReplyOf<typeof startEvidence>>().PackIds;
  await writePack(broker, packId);
  const answer = await admin.get(`/api/evidence/${packId}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return unpack(answer.rawPayload);
}

const part = 'checker-qa.json';
const contentOf = (files: ReadonlyMap<string, Buffer>): unknown =>
  JSON.parse(files.get(part)?.toString('utf8') ?? 'null');

async function sample(id: number, state: string, note: string): Promise<void> {
  await sqlOf(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into qa_sample (application_id, attempt_no, stratum, origin, action, decided_by, decided_on, blind_case, first_fields,
        reviewer_id, state, due_on)
      values (${id}, 1, 1, 1, 'approve', ${maker.userId}, now(), ${sealBody(tx, {})}, '[]', ${secondUser.userId}, ${state}, now())
      returning sample_id as id`.execute(tx);
    const sampleId = rows[0]?.id;
    await sql`insert into qa_verdict (sample_id, reviewer_id, action, minutes, verdict_on)
      values (${sampleId}, ${secondUser.userId}, 'reject', 4, now())`.execute(tx);
    if (state === 'adjudicated')
      await sql`insert into qa_adjudication (sample_id, application_id, adjudicator_id, correct, severity, note, adjudicated_on)
        values (${sampleId}, ${id}, ${checker.userId}, 'second', 'major', ${sealBody(tx, note)}, now())`.execute(
        tx,
      );
  });
}

test('a pack contains each check with its persons and policies, and the completed quality reviews', async () => {
  const id = await build();
  await maker.post(actionPath('approve', id), {});
  await fetchCheck(checker, id);
  const returned = await returnCheck(checker, {
    ...(await named(id)),
    Reason: 'The bank account belongs to another person',
  });
  expect(returned.statusCode, returned.body).toBe(200);
  await sample(id, 'adjudicated', 'The account was not the customer’s');
  await sample(id, 'differs', 'not decided yet');
  const content = contentOf(await filesOf(id, 'regulator'));
  expect(content).toMatchObject({
    checks: [
      {
        attempt: 1,
        code: 'approve',
        maker: maker.fullName,
        checker: checker.fullName,
        state: 'returned',
        note: 'The bank account belongs to another person',
      },
    ],
    qualityReviews: [
      {
        attempt: 1,
        action: 'approve',
        verdict: 'reject',
        decidedBy: maker.fullName,
        reviewer: secondUser.fullName,
        adjudicator: checker.fullName,
        correct: 'second',
        severity: 'major',
        note: 'The account was not the customer’s',
      },
    ],
  });
  expect(JSON.stringify(content)).toContain('first 50 decisions');
  expect((content as { qualityReviews: unknown[] }).qualityReviews).toHaveLength(1);
});

test('without checks and reviews the pack says that there is none, and the customer’s pack never contains them', async () => {
  const id = await build();
  expect([...(await filesOf(id, 'regulator')).keys()]).not.toContain(part);
  await maker.post(actionPath('approve', id), {});
  const manifest = (await filesOf(id, 'customer')).get('manifest.json')?.toString('utf8') ?? '';
  expect((JSON.parse(manifest) as { absent: unknown[] }).absent).toContainEqual({
    part,
    why: 'not part of the customer’s own pack',
  });
});
