import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../../testing/open-masters.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';
import { drawPolicies } from '../../../workflow/checks/draw-policies.ts';

const masters = await openMasters();
const { house, tenant, admin, inTenant: inOurs } = masters;
afterAll(house.close);

const path = '/api/masters/check-policies/';
interface Policy {
  readonly Policy: string;
  readonly Share: number;
  readonly IsFixed: boolean;
  readonly Waiting: { readonly Share: number } | null;
  readonly RowVersion: number;
}
const read = async () => (await admin.get(path)).json<{ Policies: Policy[] }>().Policies;
const one = async (name: string) => {
  const found = (await read()).find(({ Policy }) => Policy === name);
  if (found === undefined) throw new Error(`no policy ${name}`);
  return found;
};
const set = async (Policy: string, Share: number, RowVersion?: number) =>
  await admin.post(path, { Policy, Share, RowVersion: RowVersion ?? (await one(Policy)).RowVersion });

const use = (isOn: boolean) =>
  inOurs((tx) => tx.updateTable('tenant_settings').set({ maker_checker: isOn }).execute());
beforeAll(() => use(true));

describe('the policies', () => {
  test('exist only where the tenant uses maker and checker', async () => {
    await use(false);
    expect(refusalOf(await admin.get(path))).toEqual([409, 'Maker and checker is not in use.']);
    await use(true);
    expect((await read()).map(({ Policy, Share }) => [Policy, Share])).toEqual([
      ['blockOverridden', 100],
      ['redScoreVerified', 100],
      ['screeningCleared', 100],
      ['verifierFirst50', 100],
      ['verifierNext200', 25],
      ['bankOrNameYellow', 20],
      ['derivativesWithIncomeProof', 10],
      ['straightThrough', 5],
      ['random', 2],
      ['rejection', 2],
    ]);
  });

  test('a lower share waits for a second Admin, a higher one takes effect', async () => {
    expect(refusalOf(await set('random', 5))).toEqual([200, 'Policy saved.']);
    expect(await one('random')).toMatchObject({ Share: 5, Waiting: null });
    const other = await signedIn(house, { tenant, userType: UserType.Admin });
    expect(refusalOf(await set('random', 1))).toEqual([200, 'Another Admin has to approve the lower share.']);
    expect(await one('random')).toMatchObject({ Share: 5, Waiting: { Share: 1 } });
    const waiting = (await other.get('/api/changes/')).json<{
      Waiting: { RequestId: number; Label: string; From: string; To: string }[];
    }>().Waiting;
    expect(waiting).toMatchObject([{ Label: 'Check of random choice', From: '5 %', To: '1 %' }]);
  });

  test.each([
    [
      'blockOverridden',
      50,
      'Override of a block: a checker sees each of these decisions, so the share stays 100 %.',
    ],
    ['random', 101, 'Random choice: the share must be from 0 to 100 %, without decimals.'],
    ['random', 70, 'Random choice: a share of 70 % cannot be sampled evenly. Choose 51 or 99 %.'],
  ])('%s at %d %% is 422', async (policy, share, message) => {
    const answer = await set(policy, share);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ Errors: object[] }>().Errors).toEqual([{ Field: 'Share', Message: message }]);
  });

  test('an unknown policy is 422, a version that is not the newest 409', async () => {
    expect(refusalOf(await set('nothing', 5, 0))).toEqual([422, 'This policy is not known.']);
    expect((await set('rejection', 5, 7)).statusCode).toBe(409);
  });
});

test('400 draws at 25 and at 2 percent choose exactly 100 and 8, in streams that no table reveals', async () => {
  const draws = [
    { stream: 'of a quarter', rate: 0.25 },
    { stream: 'of a fiftieth', rate: 0.02 },
  ];
  const chosen = new Map<string, number>();
  await inOurs(async (tx) => {
    for (let decision = 0; decision < 400; decision += 1)
      for (const stream of await drawPolicies(tx, draws)) chosen.set(stream, (chosen.get(stream) ?? 0) + 1);
  });
  expect(chosen).toEqual(
    new Map([
      ['of a quarter', 100],
      ['of a fiftieth', 8],
    ]),
  );
  const [block] = await inOurs((tx) =>
    tx.selectFrom('check_stream').select(['position_hash', 'salt']).execute(),
  );
  expect(block?.position_hash).toMatch(/^[\w-]{43}$/u);
});
