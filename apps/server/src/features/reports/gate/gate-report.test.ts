import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptableApplication, type Fault } from '../../../../testing/acceptance/acceptable-application.ts';
import { actionPath, openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { readWorkbook } from '../../../../testing/read-workbook.ts';

const broker = await openStaffedBroker('GATEREP');
const { house, callerOf, sqlOf } = broker;
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
const business = callerOf(UserType.Business);

const path = '/api/report/gate/';
const days = { FromDate: '2026-08-01', ToDate: '2026-10-31' };
const noIncome: Fault = { profile: { annual_income_name: null } };
const initials: Fault = { profile: { pan_poa_name_match_score: 70, poa_name: 'A Kale' } };
const Reason = 'The exchange confirmed by letter that this client need not say the income range.';
const Remark = 'Initial of the same person';

interface Found {
  readonly RuleId: string;
  readonly FactsHash: string;
}
const approve = (id: number) => verifier.post(actionPath('approve', id), {});
const findingOf = async (id: number, ruleId: string) =>
  (await verifier.get(`/api/dashboard/acceptance/${id}`))
    .json<{ Findings: Found[] }>()
    .Findings.find(({ RuleId }) => RuleId === ruleId);
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
// The owner too sees a tenant's rows only.
await owner.query(`select set_config('app.tenant', $1, false)`, [String(broker.tenant.tenantId)]);
afterAll(() => owner.end());
/** As if it had been tried late that day; the table is written once, so by its owner. */
const triedOn = (id: number, day: string) =>
  owner.query('update acceptance_finding set evaluated_on = $2 where application_id = $1', [
    id,
    `${day}T23:30:00+05:30`,
  ]);

let stoppedTwice = 0;
let overridden = 0;
let asked = 0;
beforeAll(async () => {
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ acceptance_gate: true }).execute());
  await sqlOf((tx) =>
    tx.updateTable('app_user').set({ may_override: true }).where('user_id', '=', admin.userId).execute(),
  );
  stoppedTwice = await acceptableApplication(broker, noIncome);
  for (let press = 0; press < 2; press += 1) expect((await approve(stoppedTwice)).statusCode).toBe(409);
  await triedOn(stoppedTwice, '2026-08-31');

  overridden = await acceptableApplication(broker, noIncome);
  expect((await approve(overridden)).statusCode).toBe(409);
  const income = await findingOf(overridden, 'INC-01');
  const answer = { ApplicationId: overridden, RuleId: 'INC-01', FactsHash: income?.FactsHash };
  expect((await admin.post('/api/dashboard/acceptance/override/', { ...answer, Reason })).statusCode).toBe(
    200,
  );
  expect((await approve(overridden)).statusCode).toBe(200);
  await triedOn(overridden, '2026-09-01');

  asked = await acceptableApplication(broker, initials);
  expect((await approve(asked)).statusCode).toBe(409);
  const names = await findingOf(asked, 'NAM-06');
  const word = { ApplicationId: asked, RuleId: 'NAM-06', FactsHash: names?.FactsHash, Remark };
  expect((await verifier.post('/api/dashboard/acceptance/remark/', word)).statusCode).toBe(200);
  expect((await approve(asked)).statusCode).toBe(200);
  await triedOn(asked, '2026-10-31');
});

interface Row {
  readonly RuleId: string;
  readonly Month: string | null;
  readonly Verifier: string | null;
  readonly Stopped: number;
  readonly Asked: number;
  readonly Overridden: number;
}
const report = async (By: string, of = days) =>
  (await business.post(path, { ...of, By })).json<{ Evaluated: number; Rows: Row[] }>();
const figures = ({ Stopped, Asked, Overridden }: Row) => [Stopped, Asked, Overridden];
const only = (rows: readonly Row[], ruleId: string) => rows.filter(({ RuleId }) => RuleId === ruleId);

describe('the report of the acceptance gate', () => {
  test('counts attempts by rule: stopped, remark required, overridden, however often Approve was pressed', async () => {
    const { Evaluated, Rows } = await report('rule');
    expect(Evaluated).toBe(3);
    expect(only(Rows, 'INC-01').map(figures)).toEqual([[2, 0, 1]]);
    expect(only(Rows, 'NAM-06').map(figures)).toEqual([[0, 1, 0]]);
    expect(only(Rows, 'INC-01')[0]).toMatchObject({ Month: null, Verifier: null });
  });

  test('by month of India, the newest first', async () => {
    const { Rows } = await report('month');
    expect(only(Rows, 'INC-01').map((row) => [row.Month, ...figures(row)])).toEqual([
      ['2026-09', 1, 0, 1],
      ['2026-08', 1, 0, 0],
    ]);
  });

  test('by verifier', async () => {
    const { Rows } = await report('verifier');
    const [name] = await sqlOf((tx) =>
      tx.selectFrom('app_user').select('full_name').where('user_id', '=', verifier.userId).execute(),
    );
    expect(only(Rows, 'INC-01').map(({ Verifier }) => Verifier)).toEqual([name?.full_name]);
  });

  test('within its days, both included', async () => {
    const september = { FromDate: '2026-09-01', ToDate: '2026-09-30' };
    expect((await report('rule', september)).Evaluated).toBe(1);
    expect((await report('rule', { FromDate: '2026-08-31', ToDate: '2026-08-31' })).Evaluated).toBe(1);
    expect((await report('rule', { FromDate: '2026-11-01', ToDate: '2026-11-01' })).Rows).toEqual([]);
  });

  test.each([
    [{ FromDate: '2026-09-02', ToDate: '2026-09-01' }, 'From date must be before To date.'],
    [{ FromDate: '2025-01-01', ToDate: '2026-09-01' }, 'The maximum period is one year.'],
  ])('refuses the days %j', async (wrong, text) => {
    expect(refusalOf(await business.post(path, { ...wrong, By: 'rule' }))).toEqual([400, text]);
  });
});

describe('its rows', () => {
  const attempts = async (body: object) =>
    (await business.post(`${path}attempts`, { ...days, ...body })).json<{
      Total: number;
      Rows: { ApplicationId: number; Answer: string | null; AnsweredBy: string | null; Message: string }[];
    }>();

  test('open the attempts behind a figure', async () => {
    const stopped = await attempts({ RuleId: 'INC-01', Kind: 'Stopped' });
    expect(stopped.Total).toBe(2);
    expect(stopped.Rows.map(({ ApplicationId }) => ApplicationId)).toEqual([overridden, stoppedTwice]);
    const inAugust = await attempts({ RuleId: 'INC-01', Kind: 'Stopped', Month: '2026-08' });
    expect(inAugust.Rows.map(({ ApplicationId }) => ApplicationId)).toEqual([stoppedTwice]);
  });

  test("contain who overrode it and why, and the verifier's remark", async () => {
    const [passed] = (await attempts({ RuleId: 'INC-01', Kind: 'Overridden' })).Rows;
    expect(passed).toMatchObject({ ApplicationId: overridden, Answer: Reason });
    expect(passed?.AnsweredBy).not.toBeNull();
    const [remarked] = (await attempts({ RuleId: 'NAM-06', Kind: 'Asked', VerifierId: verifier.userId }))
      .Rows;
    expect(remarked).toMatchObject({ ApplicationId: asked, Answer: Remark });
    expect((await attempts({ RuleId: 'NAM-06', Kind: 'Asked', VerifierId: null })).Rows).toEqual([]);
  });

  test('contain no complete number of a person', async () => {
    const mobile = '9111111111';
    const id = await acceptableApplication(broker, { head: { mobile } });
    await approve(id);
    const kept = await sqlOf((tx) =>
      sql<{
        text: string;
      }>`select findings::text as text from acceptance_finding where application_id = ${id}`.execute(tx),
    );
    const text = kept.rows.map((row) => row.text).join('');
    expect(text).toContain('MOB-02');
    expect(text).not.toContain(mobile);
  });
});

test('the workbook has it by month, rule and verifier', async () => {
  const answer = await admin.post(`${path}download`, days);
  const [sheet] = await readWorkbook(answer.rawPayload);
  const rows = (sheet?.rows ?? []).slice(1).filter((row) => row[1] === 'INC-01');
  expect(rows.map((row) => row.slice(0, 5).map(String))).toEqual([
    ['2026-08', 'INC-01', '1', '0', '0'],
    ['2026-09', 'INC-01', '1', '0', '1'],
  ]);
});
