import { FieldId } from '@kyc/contract/fields';
import pg from 'pg';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { insertWebhookSecret } from '@kyc/db/tables/connections/webhook-secret-table';
import type { TestDatabase } from './copy-template.ts';

/** The two reasons of a test's broker; their ids differ from the standard list. */
const [blurredPicture, otherAadhaar] = [1, 2];

export interface BuiltTenant {
  readonly tenantId: number;
  readonly tenantCode: string;
  readonly webhookSecret: string;
  readonly intakeApiKey: string;
  readonly intakeSecret: string;
}

let built = 0;

/** A tenant with its settings, two branches, one UAN series and a reason with two solutions for each of a few fields. */
export async function buildTenant(
  test: TestDatabase,
  wanted: { tenantCode?: string; counter?: number; approvalWebhookUrl?: string } = {},
): Promise<BuiltTenant> {
  built += 1;
  const tenantCode = wanted.tenantCode ?? `TENANT${built}`;
  const tenantId = await insertTenant(test.ownerUrl, tenantCode);
  const tenant: BuiltTenant = {
    tenantId,
    tenantCode,
    webhookSecret: secretOf(`webhook ${tenantCode}`),
    intakeApiKey: `intake-${tenantCode}`,
    intakeSecret: secretOf(`intake ${tenantCode}`),
  };
  await inTenant(test.database, { tenantId }, async (tx) => {
    await tx
      .insertInto('tenant_settings')
      .values({
        counter: wanted.counter ?? 1000,
        counter_alert: 250,
        host_name: 'https://onboarding.example.com',
        webhook_secret: tenant.webhookSecret,
        intake_api_key: tenant.intakeApiKey,
        intake_secret: tenant.intakeSecret,
        approval_webhook_url: wanted.approvalWebhookUrl ?? null,
      })
      .execute();
    await insertIntakeKey(tx, {
      label: 'First key',
      apiKey: tenant.intakeApiKey,
      secret: tenant.intakeSecret,
    });
    await insertWebhookSecret(tx, { clear: tenant.webhookSecret });
    await tx
      .insertInto('uan_series')
      .values({
        prefix: 'OD',
        number_length: 8,
        from_number: 1,
        to_number: 100_000,
        next_number: 1,
        alert_on: 50,
      })
      .execute();
    await tx
      .insertInto('branch')
      .values([
        { branch_code: 'MUM001', branch_name: 'Mumbai Fort', city: 'Mumbai', state_id: 27 },
        { branch_code: 'PUN001', branch_name: 'Pune Camp', city: 'Pune', state_id: 27 },
      ])
      .execute();
    await tx
      .insertInto('solution')
      .values([
        { solution_id: 1, solution_name: 'Upload a clear colour photo' },
        { solution_id: 2, solution_name: 'Fetch it from DigiLocker' },
        { solution_id: 3, solution_name: 'Sign again with the own Aadhaar' },
      ])
      .execute();
    await tx
      .insertInto('reason')
      .values([
        { reason_id: blurredPicture, field_id: FieldId.PanPhoto, reason_name: 'PAN image blurred or cut' },
        {
          reason_id: otherAadhaar,
          field_id: FieldId.Esign,
          reason_name: 'Signed with the Aadhaar of another person',
        },
      ])
      .execute();
    await tx
      .insertInto('reason_solution')
      .values([
        { reason_id: blurredPicture, solution_id: 1, place: 1 },
        { reason_id: blurredPicture, solution_id: 2, place: 2 },
        { reason_id: otherAadhaar, solution_id: 3, place: 1 },
      ])
      .execute();
  });
  return tenant;
}

function secretOf(text: string): string {
  return `whsec_${Buffer.from(text.padEnd(24, '.')).toString('base64')}`;
}

// Tenants are the operator's: the app's role may only read them.
async function insertTenant(ownerUrl: string, tenantCode: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenant_id: number }>(
      'insert into tenant (tenant_code, tenant_name) values ($1, $2) returning tenant_id',
      [tenantCode, `${tenantCode} Securities`],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the tenant was not inserted');
    return row.tenant_id;
  } finally {
    await client.end();
  }
}
