import { DocumentType } from '@kyc/contract/document-types';
import { ApiId } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { nameMatcherVersion } from '@kyc/domain/names/match-names';
import { createHash } from 'node:crypto';
import type { SealedWords } from '@kyc/db/sealing/field-seals';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildUser } from '@kyc/testing/build-user';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { doStoredWork } from './do-stored-work.job.ts';
import { FaultLog } from '../../platform/fault-log.ts';
import { createLogger } from '../../platform/logger.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'STORED' });

async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  // The owner too sees a tenant's rows only.
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  await owner.query(text, values);
  await owner.end();
}

/** Scores stored before the bank's had a separate scale. */
const asBefore = {
  pan_name: 'OM PRAKASH SHARMA',
  pan_ocr_name: 'OM PRAKASH SHARMA',
  poa_name: 'Om Prakash Sharma',
  first_name: 'Om Prakash',
  last_name: 'Sharma',
  penny_drop_name: 'OM PRAKASH VERMA',
  pan_ocr_name_match_score: 100,
  pan_poa_name_match_score: 100,
  pan_pennydrop_name_match_score: 74,
};
const undecided = [0, 1, 3, 5] as const;
const decided = [2, 4, 6, 7, 8, 9] as const;
const whole = '234123412346';
const xml = `<UidData uid="${whole}"><Pht>${'Ab+/'.repeat(80)}</Pht></UidData>`;

/** An earlier release sealed no texts. */
const asStored = (text: string) => text as SealedWords;

const built = new Map<number, number>();
let planted = 0;

beforeAll(async () => {
  const verifier = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash: 'none',
  });
  for (const status of [...undecided, ...decided])
    built.set(
      status,
      await buildApplication(house.test.database, {
        tenantId: tenant.tenantId,
        status,
        ...(status === ApplicationStatus.Assigned || status === ApplicationStatus.OnHold
          ? { verifierId: verifier.userId }
          : {}),
        head: { stp: true },
        profile: asBefore,
      }),
    );
  planted = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Approved,
    head: { verifier_remarks: `seen 2341 2341 2346` },
    profile: { bank_account_no: whole },
  });
  await asOwner(
    `update application_profile set sealed = null, poa_id_number = $2, company_name = 'A ' || $2 where application_id = $1`,
    [planted, whole],
  );
  await house.storage.put('documents/1/old', Buffer.from(xml));
  await inTenant(house.test.database, tenant, async (tx) => {
    await tx
      .insertInto('timeline_event')
      .values({
        application_id: planted,
        code: 'start',
        status: ApplicationStatus.Pending,
        timeline: `from ${whole}`,
        verifier_name: 'x',
        verifier_code: 'x',
      })
      .execute();
    await tx
      .insertInto('audit_event')
      .values({
        action: 'x',
        entity: 'application',
        entity_id: '1',
        details: JSON.stringify({ text: `of ${whole}`, number: Number(whole), list: [Number(whole)] }),
      })
      .execute();
    await tx
      .insertInto('service_call')
      .values({
        application_id: planted,
        api_id: ApiId.DigiLockerPull,
        status: 'Success',
        api_request_time: new Date(),
        request: asStored(
          `<a>${whole}</a> 298765 432109-x 234123 412346, 0234123412346, 2341,2341,2346 and 2341, 2341, 2346`,
        ),
        response: asStored('२३४१ २३४१ २३४६'),
      })
      .execute();
    await tx
      .insertInto('application_change')
      .values([
        {
          application_id: planted,
          attempt_no: 1,
          property: 'CompanyName',
          old_value: asStored(whole),
          new_value: asStored('y'),
        },
        {
          application_id: planted,
          attempt_no: 1,
          property: 'BankAccountNo',
          old_value: asStored(whole),
          new_value: asStored('z'),
        },
      ])
      .execute();
    await tx
      .insertInto('document')
      .values({
        application_id: planted,
        document_type: DocumentType.AadhaarXml,
        version: 1,
        file_type: 'xml',
        storage_key: 'documents/1/old',
        size_bytes: xml.length,
        sha256: 'before',
      })
      .execute();
  });
  // As the migration leaves it for a tenant that was there.
  await asOwner(
    `insert into stored_work (tenant_id, work)
     select $1, unnest(array['rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents'])`,
    [tenant.tenantId],
  );
  await house.server.start();
  await vi.waitFor(async () => expect(await openWork()).toBe(0), { timeout: 30_000, interval: 200 });
});

const openWork = async (): Promise<number> =>
  (
    await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('stored_work').select('work').where('done_on', 'is', null).execute(),
    )
  ).length;

const rowsOf = async (
  table:
    | 'application'
    | 'application_profile'
    | 'timeline_event'
    | 'audit_event'
    | 'service_call'
    | 'application_change'
    | 'document',
) =>
  await inTenant(house.test.database, tenant, async (tx) => {
    const rows: unknown[] = await tx.selectFrom(table).selectAll().execute();
    return JSON.stringify(rows);
  });

const scoresOf = async (status: number) =>
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('application_profile')
      .innerJoin('application', 'application.application_id', 'application_profile.application_id')
      .select([
        'pan_pennydrop_name_match_score as bank',
        'pan_ocr_name_match_score as card',
        'name_matcher',
        'stp',
      ])
      .where('application.application_id', '=', built.get(status) ?? 0)
      .executeTakeFirstOrThrow(),
  );

describe('what a migration leaves to be done is done at the start', () => {
  test.each(undecided)('an undecided application of status %i gets new scores', async (status) => {
    const { bank, card, name_matcher: version, stp } = await scoresOf(status);
    expect(bank).toBeLessThanOrEqual(35);
    expect([card, version]).toEqual([100, nameMatcherVersion]);
    // Pending ones were never submitted: their flag is set then.
    expect(stp).toBe(status === ApplicationStatus.Pending);
  });

  test.each(decided)('a decided one of status %i keeps its scores', async (status) => {
    expect(await scoresOf(status)).toEqual({ bank: 74, card: 100, name_matcher: null, stp: true });
  });

  test('H4 stored Aadhaar numbers are masked in rows and logs, account numbers stay', async () => {
    const profile = await rowsOf('application_profile');
    expect(profile).toContain('"poa_id_number":"XXXXXXXX2346"');
    expect(profile).toContain('"company_name":"A XXXXXXXX2346"');
    expect(profile.match(/234123412346/g)).toHaveLength(1);
    expect(profile).toContain('"bank_account_no":"234123412346"');
    expect(await rowsOf('application')).toContain('seen XXXXXXXX2346');
    expect(await rowsOf('timeline_event')).toContain('from XXXXXXXX2346');
    const audit = await rowsOf('audit_event');
    expect(audit).toContain('of XXXXXXXX2346');
    expect(audit).not.toContain(whole);
    const calls = await rowsOf('service_call');
    expect(calls).toContain(
      '<a>XXXXXXXX2346</a> 298765 432109-x XXXXXXXX2346, 0XXXXXXXX2346, XXXXXXXX2346 and 2341, 2341, 2346',
    );
    expect(calls).toContain('"response":"XXXXXXXX2346"');
    const changes = await rowsOf('application_change');
    expect(changes.match(/234123412346/g)).toHaveLength(1);
  });

  test('H4 a stored Aadhaar XML loses its number, keeps its picture, and its row knows the new bytes', async () => {
    const stored = (await readWhole(house.storage, 'documents/1/old')) ?? Buffer.alloc(0);
    expect(stored.toString()).toBe(xml.replace(whole, '2346'));
    const rows = await rowsOf('document');
    expect(rows).toContain(createHash('sha256').update(stored).digest('hex'));
    expect(rows).toContain(`"size_bytes":${stored.length}`);
  });

  test('done twice it changes nothing more', async () => {
    const tables = ['application', 'application_profile', 'audit_event', 'document'] as const;
    const before = await Promise.all(tables.map(rowsOf));
    await asOwner('update stored_work set done_on = null, after_id = 0');
    const services = {
      database: house.test.database,
      storage: house.storage,
      sealer: house.server.sealer,
      faults: new FaultLog(createLogger({ level: 'silent' })),
    };
    for (const work of ['rescore-names', 'mask-aadhaar-columns', 'cut-aadhaar-documents'] as const)
      await doStoredWork.work(services, { tenantId: tenant.tenantId, work });
    expect(await openWork()).toBe(0);
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  });
});
