import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { acceptableApplication, type Fault } from '../../../testing/acceptance/acceptable-application.ts';

const broker = await openStaffedBroker('GATES');
const { house, callerOf, stored, sqlOf } = broker;
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

const gate = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ acceptance_gate: isOn }).execute());
beforeEach(() => gate(true));
const build = (fault: Fault = {}) => acceptableApplication(broker, fault);

interface Body {
  readonly Message: string;
  readonly Findings?: readonly {
    RuleId: string;
    Severity: string;
    State: string;
    FactsHash: string;
    Message: string;
  }[];
}
const read = async (id: number) =>
  (await verifier.get(`/api/dashboard/acceptance/${id}`)).json<
    Body & { Outcome: string; FactsHash: string }
  >();
const stops = (body: Body) =>
  (body.Findings ?? [])
    .filter(({ Severity, State }) => Severity === 'block' && State === 'fires')
    .map(({ RuleId }) => RuleId);
const findingsOf = (id: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('acceptance_finding')
      .select(['path', 'outcome'])
      .where('application_id', '=', id)
      .orderBy('finding_id')
      .execute(),
  );

const another = 'Sunita Deshpande';
const faults: readonly [what: string, rules: readonly string[], fault: Fault][] = [
  ['e-mail notprovided@', ['EML-02'], { profile: { email: 'notprovided@broker.example' } }],
  ['no income range', ['INC-01'], { profile: { annual_income_name: null } }],
  ['date of birth not the PAN service’s', ['DOB-02'], { profile: { pan_dob: '1991-01-01' } }],
  [
    '14 years old',
    ['DOB-04'],
    { profile: { date_of_birth: '2012-06-01', pan_dob: '2012-06-01', aadhaar_dob: '2012-06-01' } },
  ],
  [
    'PAN in another person’s name',
    ['NAM-02', 'NAM-05', 'BNK-05'],
    { profile: { pan_name: another, pan_poa_name_match_score: 0 } },
  ],
  ['e-Sign not complete', ['SGN-01'], { profile: { esign_status: 1 } }],
  [
    'penny drop false and no bank proof',
    ['BNK-04'],
    { profile: { penny_drop_verified: false }, without: [7] },
  ],
  [
    'pin code of another state',
    ['ADR-04'],
    { profile: { correspondence_state: 29, correspondence_state_name: 'Karnataka' } },
  ],
  [
    'selfie taken outside India',
    ['IPV-05'],
    { profile: { latitude: 25.2, longitude: 55.27 }, calls: { 39: { inIndia: false } } },
  ],
  ['no document at all', ['DOC-01', 'DOC-02', 'DOC-04', 'DOC-05'], { without: 'all' }],
];

describe('a good application', () => {
  test('passes, and its findings are stored', async () => {
    const id = await build();
    expect(await read(id)).toMatchObject({ Outcome: 'pass' });
    expect((await verifier.post(actionPath('approve', id), {})).json()).not.toHaveProperty('Findings');
    expect((await stored(id)).head.ucc).not.toBeNull();
    expect(await findingsOf(id)).toEqual([{ path: 'approve', outcome: 'pass' }]);
  });
});

describe.each(faults)('%s', (_, rules, fault) => {
  test.each(['approve', 'approve-without-derivative'])(
    `is rejected by ${rules.join(', ')}: %s`,
    async (action) => {
      const id = await build(fault);
      const before = await stored(id);
      const answer = await verifier.post(actionPath(action, id), {});
      expect(refusalOf(answer)).toEqual([409, 'The application would not be accepted.']);
      expect(stops(answer.json())).toEqual(expect.arrayContaining([...rules]));
      const after = await stored(id);
      expect(after.head).toEqual(before.head);
      expect(after.timeline).toEqual(before.timeline);
      expect((await findingsOf(id)).map(({ outcome }) => outcome)).toEqual(['stop']);
    },
  );

  test('is rejected by retry', async () => {
    const id = await build({ ...fault, status: ApplicationStatus.ApprovedBoPending });
    const answer = await verifier.post(actionPath('retry', id), {});
    expect(refusalOf(answer)).toEqual([409, 'The application would not be accepted.']);
    expect(stops(answer.json())).toEqual(expect.arrayContaining([...rules]));
    expect((await findingsOf(id))[0]).toEqual({ path: 'retry', outcome: 'stop' });
  });

  test('passes with the gate off, as the specification has it', async () => {
    await gate(false);
    const id = await build(fault);
    const answer = await verifier.post(actionPath('approve', id), {});
    expect(answer.statusCode).toBe(200);
    expect(await findingsOf(id)).toEqual([]);
  });
});

describe('between show and approve', () => {
  test('another user’s change stops it, even if the screen showed none', async () => {
    const id = await build();
    expect(await read(id)).toMatchObject({ Outcome: 'pass' });
    await sqlOf((tx) => updateProfile(tx, id, { annual_income_name: null }));
    const answer = await verifier.post(actionPath('approve', id), {});
    expect([answer.statusCode, stops(answer.json())]).toEqual([409, ['INC-01']]);
  });

  test('a second application with the same account stops the first', async () => {
    const account = { bank_account_no: '00000099887766' };
    const id = await build({ profile: account });
    expect(await read(id)).toMatchObject({ Outcome: 'pass' });
    await build({ profile: account });
    expect(stops((await verifier.post(actionPath('approve', id), {})).json())).toEqual(['BNK-07']);
  });
});

describe('a remark', () => {
  const path = '/api/dashboard/acceptance/remark/';
  const yellow: Fault = { profile: { pan_poa_name_match_score: 70, poa_name: 'A Kale' } };
  const finding = async (id: number, ruleId: string) =>
    (await read(id)).Findings?.find(({ RuleId }) => RuleId === ruleId);

  test('passes a finding that requires a remark, until its facts change', async () => {
    const id = await build(yellow);
    expect((await verifier.post(actionPath('approve', id), {})).statusCode).toBe(409);
    const found = await finding(id, 'NAM-06');
    const body = {
      ApplicationId: id,
      RuleId: 'NAM-06',
      FactsHash: found?.FactsHash,
      Remark: 'Initial of the same person',
    };
    expect((await verifier.post(path, body)).json()).toEqual({ Message: 'Remark saved successfully.' });
    expect(await finding(id, 'NAM-06')).toMatchObject({ Remark: 'Initial of the same person' });
    await sqlOf((tx) =>
      tx
        .updateTable('application_profile')
        .set({ poa_name: 'A S Kale' })
        .where('application_id', '=', id)
        .execute(),
    );
    expect(await finding(id, 'NAM-06')).toMatchObject({ Remark: null });
    const stale = await verifier.post(path, body);
    expect([
      stale.statusCode,
      stale.json<{ Current: Body }>().Current.Findings?.map(({ RuleId }) => RuleId),
    ]).toEqual([409, expect.arrayContaining(['NAM-06'])]);
    const again = await finding(id, 'NAM-06');
    await verifier.post(path, { ...body, FactsHash: again?.FactsHash });
    expect((await verifier.post(actionPath('approve', id), {})).statusCode).toBe(200);
  });

  test.each([['x'.repeat(9)], ['x'.repeat(501)], [' '.repeat(40)]])(
    'with a wrong length is rejected: %j',
    async (Remark) => {
      const id = await build(yellow);
      const found = await finding(id, 'NAM-06');
      const answer = await verifier.post(path, {
        ApplicationId: id,
        RuleId: 'NAM-06',
        FactsHash: found?.FactsHash,
        Remark,
      });
      expect(refusalOf(answer)).toEqual([422, 'A remark has 10 to 500 characters.']);
    },
  );

  test('on an unknown rule, and on a block, is rejected', async () => {
    const id = await build({ profile: { annual_income_name: null } });
    const remark = { ApplicationId: id, FactsHash: 'x', Remark: 'Looks all right to me' };
    expect(refusalOf(await verifier.post(path, { ...remark, RuleId: 'ABC-99' }))).toEqual([
      422,
      'There is no such rule.',
    ]);
    const found = await finding(id, 'INC-01');
    const answer = await verifier.post(path, { ...remark, RuleId: 'INC-01', FactsHash: found?.FactsHash });
    expect(answer.statusCode).toBe(409);
    expect((await verifier.post(actionPath('approve', id), {})).statusCode).toBe(409);
  });

  test('is only for the holder', async () => {
    const id = await build({ ...yellow, head: { verifier_id: admin.userId } });
    const answer = await verifier.post(path, {
      ApplicationId: id,
      RuleId: 'NAM-06',
      FactsHash: 'x',
      Remark: 'Looks all right to me',
    });
    expect(refusalOf(answer)).toEqual([409, 'This application is not assigned to you.']);
  });
});

describe('an override', () => {
  const path = '/api/dashboard/acceptance/override/';
  const Reason = 'The exchange confirmed by letter that this client keeps the shared account.';
  const mayOverride = (may: boolean) =>
    sqlOf((tx) =>
      tx.updateTable('app_user').set({ may_override: may }).where('user_id', '=', admin.userId).execute(),
    );
  const bodyFor = async (id: number, RuleId: string) => {
    const found = (await read(id)).Findings?.find((one) => one.RuleId === RuleId);
    return { ApplicationId: id, RuleId, FactsHash: found?.FactsHash ?? '', Reason };
  };

  test('lets one application pass, by an Admin who may', async () => {
    const id = await build({ profile: { annual_income_name: null } });
    const body = await bodyFor(id, 'INC-01');
    await mayOverride(false);
    expect(refusalOf(await admin.post(path, body))).toEqual([
      409,
      'You may not override what the acceptance gate finds.',
    ]);
    await mayOverride(true);
    expect(refusalOf(await admin.post(path, { ...body, Reason: 'too short' }))).toEqual([
      422,
      'A reason has 50 to 500 characters.',
    ]);
    expect((await admin.post(path, body)).statusCode).toBe(200);
    expect((await verifier.post(actionPath('approve', id), {})).statusCode).toBe(200);
  });

  test('by the decider does not count, even with the right from an earlier role', async () => {
    await mayOverride(true);
    const id = await build({ profile: { annual_income_name: null } });
    expect((await admin.post(path, await bodyFor(id, 'INC-01'))).statusCode).toBe(200);
    await sqlOf((tx) =>
      tx
        .updateTable('acceptance_override')
        .set({ overridden_by: verifier.userId })
        .where('application_id', '=', id)
        .execute(),
    );
    const answer = await verifier.post(actionPath('approve', id), {});
    expect(answer.statusCode, answer.body).toBe(409);
    expect((await read(id)).Findings?.map(({ RuleId }) => RuleId)).toContain('INC-01');
  });

  test('of a fixed rule is rejected', async () => {
    await mayOverride(true);
    const id = await build({
      profile: { date_of_birth: '2012-06-01', pan_dob: '2012-06-01', aadhaar_dob: '2012-06-01' },
    });
    const answer = await admin.post(path, await bodyFor(id, 'DOB-04'));
    expect(refusalOf(answer)).toEqual([409, 'This rule can be neither lowered nor overridden.']);
  });
});

describe('a fault that several rules report', () => {
  const signedByAnother = { profile: { esign_aadhaar_match: false, signer_name: another } };
  interface Covered {
    readonly RuleId: string;
    readonly Demand: string;
    readonly CoveredBy: string | null;
  }
  const coversOf = (findings: readonly Covered[]) =>
    findings
      .filter(({ RuleId }) => RuleId.startsWith('SGN'))
      .map(({ RuleId, Demand, CoveredBy }) => [RuleId, Demand, CoveredBy]);

  test('is one stop on screen and in the refusal, and its record names the cover', async () => {
    const id = await build(signedByAnother);
    const expected = [
      ['SGN-02', 'override', null],
      ['SGN-04', 'nothing', 'SGN-02'],
    ];
    const answer = await verifier.post(actionPath('approve', id), {});
    expect(answer.statusCode).toBe(409);
    expect(coversOf(answer.json<{ Findings: Covered[] }>().Findings)).toEqual(expected);
    const shown = await verifier.get(`/api/dashboard/acceptance/${id}`);
    expect(coversOf(shown.json<{ Findings: Covered[] }>().Findings)).toEqual(expected);
    const [recorded] = await sqlOf((tx) =>
      tx.selectFrom('acceptance_finding').select('findings').where('application_id', '=', id).execute(),
    );
    expect(coversOf(recorded?.findings as unknown as readonly Covered[])).toEqual(expected);
  });

  test('still stops when the cover is overridden', async () => {
    const id = await build(signedByAnother);
    const { Findings = [] } = await read(id);
    const cover = Findings.find(({ RuleId }) => RuleId === 'SGN-02');
    await sqlOf((tx) =>
      tx
        .updateTable('app_user')
        .set({ may_override: true })
        .where('user_type', '=', UserType.Admin)
        .execute(),
    );
    const override = await admin.post('/api/dashboard/acceptance/override/', {
      ApplicationId: id,
      RuleId: 'SGN-02',
      FactsHash: cover?.FactsHash,
      Reason: 'The service compared an outdated Aadhaar; the certificate names the applicant.',
    });
    expect(override.statusCode, override.body).toBe(200);
    const answer = await verifier.post(actionPath('approve', id), {});
    expect(answer.statusCode).toBe(409);
    expect(coversOf(answer.json<{ Findings: Covered[] }>().Findings)).toContainEqual([
      'SGN-04',
      'override',
      null,
    ]);
  });
});
