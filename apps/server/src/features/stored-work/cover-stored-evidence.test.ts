import { ApiId } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { sealWords } from '@kyc/db/sealing/sealed-values';
import { selectEvidence, selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { coverStoredEvidence } from './cover-stored-evidence.ts';
import { productWork } from '../../access/product-work.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'COVERED' });
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTenant(house.test.database, tenant, work);

/** Data of an earlier release: a verified account without digests, decided with the score of that day. */
async function stored(status: ApplicationStatus): Promise<number> {
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    profile: {
      pan_name: 'AMIT KALE',
      penny_drop_verified: true,
      penny_drop_name: 'AMIT KALE',
      pan_pennydrop_name_match_score: 74,
    },
  });
  await inTx((tx) =>
    insertManyServiceCalls(tx, [
      {
        application_id: id,
        api_id: ApiId.PennyDrop,
        status: 'Success',
        api_request_time: new Date(Date.now() - 60_000),
        api_response_time: new Date(Date.now() - 60_000),
        request: '{}',
        response: '{"verified":true,"nameAtBank":"AMIT KALE"}',
      },
    ]),
  );
  return id;
}

const change = (id: number) =>
  inTx((tx) =>
    tx
      .insertInto('application_change')
      .values({
        application_id: id,
        attempt_no: 1,
        property: 'IFSC',
        old_value: sealWords(tx, 'SBIN0000001'),
        new_value: sealWords(tx, 'HDFC0000001'),
      })
      .execute(),
  );

async function coverAll(): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;)
    after = await inTx((tx) => coverStoredEvidence(tx, after ?? 0));
}

test('G1 stored evidence covers unchanged values, and no value that changed since', async () => {
  const [same, changed] = [
    await stored(ApplicationStatus.ReviewPending),
    await stored(ApplicationStatus.Approved),
  ];
  await change(changed);
  await coverAll();
  const [kept, lost] = await inTx((tx) =>
    Promise.all([selectProfile(productWork(tx), same), selectProfile(productWork(tx), changed)]),
  );
  expect(kept.earlier_evidence).toEqual([]);
  expect(Object.keys((await inTx((tx) => selectEvidence(tx, same))) as object)).toEqual(
    expect.arrayContaining(['call 3', 'PennyDropVerified', 'PennyDropName', 'PanName']),
  );
  expect(lost.earlier_evidence).toEqual([
    'PennyDropVerified',
    'PennyDropName',
    'PanPennydropNameMatchScore',
    'call 3',
  ]);
});

test('G1 a decided application keeps the score that it was decided on', async () => {
  const id = await stored(ApplicationStatus.Approved);
  await coverAll();
  const profile = await inTx((tx) => selectProfile(productWork(tx), id));
  expect(profile.pan_pennydrop_name_match_score).toBe(74);
  expect(profile.name_matcher).toBeNull();
});

test('G1 the next run skips covered evidence', async () => {
  const id = await stored(ApplicationStatus.ReviewPending);
  await coverAll();
  const first = await inTx((tx) => selectEvidence(tx, id));
  await change(id);
  await coverAll();
  expect(await inTx((tx) => selectEvidence(tx, id))).toEqual(first);
});
