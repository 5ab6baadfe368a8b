import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Adjudication, BlindReview, QaQueue, QaReport } from '@kyc/contract/quality/quality';
import { FieldId } from '@kyc/contract/fields';
import { QaStratum } from '@kyc/contract/quality/quality-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openQuality, verdictOn } from '../../../testing/quality/open-quality.ts';
import type { Caller } from '../../../testing/staff.ts';

const quality = await openQuality('BLIND');
const { verifier, meena, ravi, decide, draw, samples, sqlOf, callerOf, tenant, house } = quality;
afterAll(quality.close);
const admin = callerOf(UserType.Admin);
const business = callerOf(UserType.Business);

beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { QualitySampling: true, MaskPersonalData: true, QaMonthlyCap: 100 });
    await sql`delete from qa_sample`.execute(tx);
    await sql`delete from qa_decision`.execute(tx);
    await sql`delete from notice`.execute(tx);
    await sql`update qa_gold set is_active = false`.execute(tx);
    await tx
      .insertInto('qa_plan')
      .values({ stratum: QaStratum.Gold, rate: 0 })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'stratum']).doUpdateSet({ rate: 0 }))
      .execute();
  }),
);

const take = async (caller: Caller): Promise<number> => {
  const answer = await caller.post('/api/qa/fetch-next/');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ SampleId: number }>().SampleId;
};
const look = async (caller: Caller, id: number): Promise<BlindReview> => {
  const answer = await caller.get(`/api/qa/review/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BlindReview>();
};
/** Takes and reviews the next sample. */
async function review(caller: Caller, verdict: string, rejected: Record<number, number> = {}) {
  const id = await take(caller);
  const answer = await caller.post('/api/qa/verdict/', verdictOn(await look(caller, id), verdict, rejected));
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, reply: answer.json<{ Gold: unknown }>() };
}
const stateOf = async () => (await samples()).map(({ state }) => state);
const adjudication = (SampleId: number, change: object = {}) => ({
  SampleId,
  Correct: 'second',
  Severity: 'major',
  Note: 'The signature is missing on the form.',
  ...change,
});
const noticesOf = (caller: Caller) =>
  sqlOf(async (tx) =>
    (await tx.selectFrom('notice').select('kind').where('user_id', '=', caller.userId).execute()).map(
      ({ kind }) => kind,
    ),
  );
const reportOf = async (caller: Caller) => (await caller.get('/api/qa/report/')).json<QaReport>();

describe('the blind review', () => {
  test('is not given to the second person who confirmed the decision', async () => {
    const id = await decide('reject');
    await sqlOf((tx) =>
      tx
        .updateTable('application')
        .set({ checked_by: meena.userId })
        .where('application_id', '=', id)
        .execute(),
    );
    await draw();
    const [sample] = await samples();
    expect((await meena.get('/api/qa/queue/')).json<QaQueue>()).toMatchObject({ Waiting: 0 });
    expect((await meena.post('/api/qa/fetch-next/')).statusCode).not.toBe(200);
    const refused = refusalOf(await meena.get(`/api/qa/review/${String(sample?.sample_id)}`));
    expect(refused[0]).toBe(403);
    expect(await take(ravi)).toBe(sample?.sample_id);
  });

  test('contains no part of the first review in its JSON', async () => {
    const id = await decide('reject');
    await sqlOf((tx) =>
      tx
        .updateTable('application')
        .set({ verifier_remarks: 'Photo is of another person' as never })
        .where('application_id', '=', id)
        .execute(),
    );
    await draw();
    const sampleId = await take(meena);
    const answer = await meena.get(`/api/qa/review/${sampleId}`);
    const names = new Set<string>();
    JSON.parse(answer.body, (name: string, value: unknown) => {
      names.add(name);
      return value;
    });
    const forbidden = [
      'FieldDecisions',
      'VerifierId',
      'VerifierName',
      'VerifierRemarks',
      'DecidedBy',
      'Timeline',
      'EarlierRejections',
      'FieldChanges',
      'SystemRejectReason',
      'Findings',
      'NameRecommendation',
      'ApplicationStatus',
    ];
    expect(forbidden.filter((name) => names.has(name))).toEqual([]);
    const others = [
      'ApplicationId',
      'UAN',
      'UCCNumber',
      'Stp',
      'Score',
      'Remark',
      'AllowedActions',
      'Severity',
    ];
    expect(others.filter((name) => names.has(name))).toEqual([]);
    expect([...names].filter((name) => /score|decision|remark|verifier|timeline|reject/i.test(name))).toEqual(
      [],
    );
    const { uan } = (await quality.stored(id)).head;
    for (const value of [verifier.fullName, 'another person', String(uan)])
      expect(answer.body).not.toContain(value);
    expect(answer.json<BlindReview>().Fields.length).toBeGreaterThan(20);
  });

  test('shows complete values although the tenant masks them, and keeps the decided values', async () => {
    const id = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Assigned,
      verifierId: verifier.userId,
      profile: { correspondence_city: 'Kolhapur' },
    });
    expect((await verifier.post(`/api/dashboard/application/approve/${id}`)).statusCode).toBe(200);
    await draw();
    await sqlOf((tx) =>
      sql`update application set pan = null, pan_token = null where application_id = ${id}`.execute(tx),
    );
    const { Fields } = await look(meena, await take(meena));
    expect(Fields.find(({ FieldId: field }) => field === FieldId.CorrespondenceCity)?.Value).toBe('Kolhapur');
    expect(Fields.find(({ FieldId: field }) => field === FieldId.Pan)?.Value).toMatch(/^[A-Z]{5}\d{4}[A-Z]$/);
  });

  test('is in the audit trail with its application', async () => {
    const id = await decide('approve');
    await draw();
    await look(meena, await take(meena));
    const { rows } = await sqlOf((tx) =>
      sql<{
        action: string;
      }>`select action from audit_event where entity_id = ${String(id)} and actor_id = ${meena.userId} order by audit_id`.execute(
        tx,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(['qa.fetch', 'qa.view']);
  });

  test('of an own decision gets 403, and is never offered', async () => {
    await decide('approve', meena);
    await draw();
    expect(refusalOf(await meena.post('/api/qa/fetch-next/'))).toEqual([409, 'No case waits for you.']);
    const [sample] = await samples();
    const answer = await meena.get(`/api/qa/review/${String(sample?.sample_id)}`);
    expect(refusalOf(answer)).toEqual([403, 'You decided this application, so you cannot review it.']);
    expect(await take(ravi)).toBe(sample?.sample_id);
  });

  test('needs May QA and the switch', async () => {
    await decide('approve', meena);
    await draw();
    const refused = await verifier.post('/api/qa/fetch-next/');
    expect(refusalOf(refused)).toEqual([403, 'Only users with May QA review samples.']);
    await sqlOf((tx) => updateTenantSettings(tx, { QualitySampling: false }));
    expect(refusalOf(await ravi.post('/api/qa/fetch-next/'))).toEqual([
      409,
      'Quality sampling is switched off in Settings.',
    ]);
  });

  test('goes to one of two reviewers who ask at the same moment, and again to the same one', async () => {
    await decide('approve');
    await draw();
    const answers = await Promise.all([meena, ravi].map((caller) => caller.post('/api/qa/fetch-next/')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const holder = answers[0]?.statusCode === 200 ? meena : ravi;
    const other = holder === meena ? ravi : meena;
    const id = await take(holder);
    expect(refusalOf(await other.get(`/api/qa/review/${id}`))).toEqual([
      409,
      'Another verifier has this case now.',
    ]);
    await sqlOf((tx) => sql`update qa_sample set claimed_on = now() - interval '25 hours'`.execute(tx));
    expect(await take(other)).toBe(id);
  });

  test('stops at the monthly limit of the reviewer', async () => {
    await decide('approve');
    await decide('approve');
    await draw();
    await sqlOf((tx) => updateTenantSettings(tx, { QaMonthlyCap: 1 }));
    await review(meena, 'approve');
    expect(refusalOf(await meena.post('/api/qa/fetch-next/'))).toEqual([
      409,
      'Your limit of 1 reviews a month is reached.',
    ]);
  });
});

describe('a document of a sample', () => {
  test('is not read by a verifier who does not review it', async () => {
    await decide('approve');
    await draw();
    const id = await take(meena);
    expect((await ravi.get(`/api/qa/document/${id}/1/1`)).statusCode).toBe(409);
    expect((await meena.get(`/api/qa/document/${id}/1/99`)).statusCode).toBe(404);
  });
});

describe('a verdict', () => {
  test('equal to the first one ends the sample without a notice', async () => {
    await decide('approve');
    await draw();
    await review(meena, 'approve');
    expect(await stateOf()).toEqual(['agreed']);
    expect(await noticesOf(verifier)).toEqual([]);
  });

  test('twice gets 409', async () => {
    await decide('approve');
    await draw();
    const body = verdictOn(await look(meena, await take(meena)), 'approve');
    const answers = await Promise.all([1, 2].map(() => meena.post('/api/qa/verdict/', body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(refusalOf(await meena.post('/api/qa/verdict/', body))).toEqual([
      409,
      'A verdict on this case was given already.',
    ]);
  });

  test('for other reasons than the first rejection goes to a third person', async () => {
    await decide('reject');
    await draw();
    await review(meena, 'reject', { [FieldId.Esign]: 2 });
    await decide('reject');
    await draw();
    const { rows } = await sqlOf((tx) =>
      sql<{ id: number; field: number }>`select reason_id::integer as id, field_id as field from reason
        where is_active and reason_id <> 2 order by reason_id limit 1`.execute(tx),
    );
    const [other] = rows;
    await review(meena, 'reject', { [other?.field ?? 0]: other?.id ?? 0 });
    expect(await stateOf()).toEqual(['agreed', 'differs']);
  });

  test('must decide every field, with a reason of the field, and fit its fields', async () => {
    await decide('approve');
    await draw();
    const shown = await look(meena, await take(meena));
    const complete = verdictOn(shown, 'approve');
    const send = async (body: object) => refusalOf(await meena.post('/api/qa/verdict/', body));
    expect(await send({ ...complete, Fields: complete.Fields.slice(1) })).toEqual([
      422,
      'Verify or reject every field.',
    ]);
    expect(await send({ ...complete, Verdict: 'reject' })).toEqual([
      422,
      'A rejection needs a rejected field.',
    ]);
    expect(await send(verdictOn(shown, 'approve', { [FieldId.Esign]: 2 }))).toEqual([
      422,
      'An approval cannot have a rejected field.',
    ]);
    expect(await send(verdictOn(shown, 'reject', { [FieldId.Pan]: 2 }))).toEqual([
      422,
      'Select a reason of the field.',
    ]);
    expect(await stateOf()).toEqual(['reviewing']);
  });
});

describe('a third person', () => {
  async function different(action: 'approve' | 'reject' = 'approve'): Promise<number> {
    await decide(action);
    await draw();
    const second = action === 'approve' ? 'reject' : 'approve';
    return (await review(meena, second, second === 'reject' ? { [FieldId.Esign]: 2 } : {})).id;
  }

  test('reads both verdicts without names, and decides once', async () => {
    const id = await different();
    const queue = (await ravi.get('/api/qa/queue/')).json<QaQueue>();
    expect(queue.Differences.map(({ SampleId }) => SampleId)).toEqual([id]);
    const shown = await ravi.get(`/api/qa/adjudication/${id}`);
    expect(shown.json<Adjudication>()).toMatchObject({
      First: { Action: 'approve', Rejected: [] },
      Second: { Action: 'reject', Rejected: [{ FieldId: FieldId.Esign }] },
    });
    for (const { fullName } of [verifier, meena]) expect(shown.body).not.toContain(fullName);
    expect((await ravi.post('/api/qa/adjudicate/', adjudication(id))).statusCode).toBe(200);
    expect(await stateOf()).toEqual(['adjudicated']);
    expect(refusalOf(await ravi.post('/api/qa/adjudicate/', adjudication(id)))).toEqual([
      409,
      'This case was decided already.',
    ]);
  });

  test('is neither the first verifier nor the reviewer', async () => {
    const id = await different();
    expect(refusalOf(await meena.post('/api/qa/adjudicate/', adjudication(id)))[0]).toBe(403);
    await sqlOf((tx) =>
      sql`update app_user set may_qa = true where user_id = ${verifier.userId}`.execute(tx),
    );
    const own = await verifier.post('/api/qa/adjudicate/', adjudication(id));
    await sqlOf((tx) =>
      sql`update app_user set may_qa = false where user_id = ${verifier.userId}`.execute(tx),
    );
    expect(refusalOf(own)).toEqual([403, 'You decided this application, so you cannot review it.']);
  });

  test('names a severity of an error only, and a note', async () => {
    const id = await different();
    const send = async (change: object) =>
      refusalOf(await ravi.post('/api/qa/adjudicate/', adjudication(id, change)));
    expect(await send({ Severity: null })).toEqual([422, 'Select a severity.']);
    expect(await send({ Correct: 'both' })).toEqual([
      422,
      'A severity belongs to an error of the first verifier.',
    ]);
    expect(await send({ Note: 'Short' })).toEqual([422, 'The note must be between 10 and 500 characters.']);
  });

  test('notifies the first verifier of an error only now, and Admins of a critical one on an approved client', async () => {
    const id = await different();
    expect(await noticesOf(verifier)).toEqual([]);
    await ravi.post('/api/qa/adjudicate/', adjudication(id, { Severity: 'critical' }));
    expect(await noticesOf(verifier)).toEqual(['qaResult']);
    expect(await noticesOf(admin)).toEqual(['qaCritical']);
  });

  test('of a needless rejection notifies no Admin, and two acceptable verdicts notify no one', async () => {
    await ravi.post('/api/qa/adjudicate/', adjudication(await different('reject'), { Severity: 'critical' }));
    expect(await noticesOf(admin)).toEqual([]);
    await sqlOf((tx) => sql`delete from notice`.execute(tx));
    await ravi.post(
      '/api/qa/adjudicate/',
      adjudication(await different(), { Correct: 'both', Severity: null }),
    );
    expect(await noticesOf(verifier)).toEqual([]);
  });
});

describe('a gold case', () => {
  test('is planted among the samples, and answers after the verdict', async () => {
    await decide('approve');
    const { uan } = (await quality.stored(await decide('reject'))).head;
    await draw();
    await sqlOf(async (tx) => {
      await sql`update qa_plan set rate = 100 where stratum = ${QaStratum.Gold}`.execute(tx);
      await sql`update qa_block set used = size where stratum = ${QaStratum.Gold}`.execute(tx);
      await sql`insert into qa_gold (gold_name, uan, approves, explanation) values
        ('Third-party account', ${uan}, false, 'The account belongs to another person.')`.execute(tx);
    });
    const { id, reply } = await review(meena, 'approve');
    expect(reply.Gold).toEqual({ IsRight: false, Answer: 'The account belongs to another person.' });
    const planted = (await samples()).find(({ sample_id }) => sample_id === id);
    expect(planted?.state).toBe('missed');
    expect((await reportOf(admin)).Gold).toEqual([{ Name: meena.fullName, Reviewed: 1, Right: 0 }]);
    // Seen once, it is not planted for the same reviewer again.
    expect((await review(meena, 'approve')).reply.Gold).toBeNull();
  });
});

describe('the report', () => {
  async function addReviewed(count: number, errors: number): Promise<void> {
    const id = await decide('approve');
    await sqlOf((tx) =>
      sql`with sampled as (
          insert into qa_sample (application_id, attempt_no, stratum, origin, action, decided_by, decided_on, blind_case, first_fields,
            due_on, reviewer_id, state)
          select ${id}, 1, 1, 1, 'approve', ${verifier.userId}, now(), '{}', '[]', now(), ${meena.userId},
            case when n <= ${errors} then 'adjudicated' else 'agreed' end from generate_series(1, ${count}) n
          returning sample_id, state),
        verdicts as (
          insert into qa_verdict (sample_id, reviewer_id, action, minutes, verdict_on)
          select sample_id, ${meena.userId}, case when state = 'adjudicated' then 'reject' else 'approve' end, 5, now() from sampled)
        insert into qa_adjudication (sample_id, application_id, adjudicator_id, correct, severity, note, adjudicated_on)
        select sample_id, ${id}, ${ravi.userId}, 'second', 'critical', '"A note on the case."', now() from sampled
        where state = 'adjudicated'`.execute(tx),
    );
  }

  test('gives the Wilson interval of 3 errors in 50, names only to Admins, and their own results to verifiers', async () => {
    await addReviewed(50, 3);
    const { Verifiers, Findings } = await reportOf(admin);
    expect(Verifiers).toHaveLength(1);
    const [row] = Verifiers;
    expect(row).toMatchObject({
      Name: verifier.fullName,
      Sampled: 50,
      FalseApprovals: 3,
      FalseRejections: 0,
    });
    expect(row?.Error?.Rate).toBeCloseTo(0.06, 10);
    expect(row?.Error?.Lower).toBeCloseTo(0.021, 3);
    expect(row?.Error?.Upper).toBeCloseTo(0.162, 3);
    expect(row?.WeightedError).toBeCloseTo(0.6, 10);
    // The rarer verdict is below 10 %.
    expect(row?.Agreement.Measure).toBe('ac1');
    expect(Findings).toHaveLength(3);
    const shown = await business.get('/api/qa/report/');
    expect(shown.json<QaReport>()).toMatchObject({ Findings: [], Verifiers: [{ UserId: null, Name: null }] });
    expect(shown.body).not.toContain(verifier.fullName);
    expect((await reportOf(verifier)).Verifiers).toMatchObject([{ UserId: verifier.userId }]);
    expect(await reportOf(meena)).toMatchObject({ Verifiers: [], Findings: [], Strata: [] });
  });

  test('gives no figure under 30 samples', async () => {
    await addReviewed(29, 3);
    const [row] = (await reportOf(admin)).Verifiers;
    expect(row).toMatchObject({
      Sampled: 29,
      Error: null,
      Disagreement: null,
      FalseApprovals: null,
      WeightedError: null,
      Agreement: { Measure: 'none', Value: null },
      IsMarked: false,
    });
  });

  test('marks a verifier by the interval, not by the rate', async () => {
    await addReviewed(40, 2);
    expect((await reportOf(admin)).Verifiers[0]).toMatchObject({ IsMarked: false });
    await addReviewed(40, 4);
    expect((await reportOf(admin)).Verifiers[0]).toMatchObject({ IsMarked: true });
  });

  test('is a file with the figures of the reader', async () => {
    await addReviewed(50, 3);
    const file = await admin.get('/api/qa/report/csv/');
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, line] = file.body.trim().split('\r\n');
    expect(head).toContain('Verifier,Samples');
    expect(line).toContain(`${verifier.fullName},50,0,0.06`);
    expect((await business.get('/api/qa/report/csv/')).body).not.toContain(verifier.fullName);
  });
});
