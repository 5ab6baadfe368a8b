import { randomUUID } from 'node:crypto';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { applicantColumns } from '@kyc/db/tables/sealed/applicant-columns';
import { copyColumns } from '@kyc/db/tables/sealed/copy-columns';
import { planApplication } from '@kyc/demo-data/application-plan';
import { intakeClient } from '@kyc/demo-data/simulate/intake-client';
import { playApplication } from '@kyc/demo-data/simulate/play-application';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { actionPath, openStaffedBroker } from '../../testing/open-staffed-broker.ts';

// S9: a copy of the database reveals about an applicant only the columns that are declared with a reason (decision 052).
const { house, tenant, callerOf, sqlOf } = await openStaffedBroker('DUMPED');
afterAll(house.close);
const decisions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...applicantColumns,
  ...copyColumns,
};

/** Values that occur nowhere else. They are planted by the onboarding flow, rejected, and replaced by the second ones. */
const planted = (mark: string) => ({
  FirstName: `Qwzx${mark}`,
  MiddleName: `Mwzx${mark}`,
  LastName: `Lwzx${mark}`,
  FatherName: `Fwzx${mark}`,
  MotherName: `Nwzx${mark}`,
  DateOfBirth: mark === 'one' ? '1971-03-17' : '1973-07-19',
  Email: `qwzx.${mark}@example.com`,
  CustomerId: `CWZX${mark.toUpperCase()}`,
  CompanyName: `Kwzx ${mark} Limited`,
  Designation: `Dwzx ${mark}`,
  CorrespondenceHouseNo: `Hwzx ${mark}`,
  CorrespondenceStreet: `Swzx ${mark}`,
  CorrespondenceLocation: `Owzx ${mark}`,
  PermanentHouseNo: `Pwzx ${mark}`,
  PermanentStreet: `Rwzx ${mark}`,
  PermanentLocation: `Twzx ${mark}`,
  PanName: `Awzx${mark} Lwzx${mark}`,
  PoaName: `Bwzx${mark} Lwzx${mark}`,
  PoaOcrAddress: `Hwzx ${mark}, Vwzx ${mark}`,
  NameAsPerBank: `Ewzx${mark} Lwzx${mark}`,
  PennyDropName: `Gwzx${mark} Lwzx${mark}`,
  SignerName: `Iwzx${mark} Lwzx${mark}`,
  SelfieLocation: `Jwzx ${mark}`,
  IpvIpAddress: mark === 'one' ? '203.0.113.77' : '203.0.113.78',
});

/** `table.column` of every cell that contains the text, in any case. */
async function columnsWith(texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  const { rows: tables } = await owner.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       -- The directory of places in India, which an address may name.
       and table_name <> 'standard_pincode'`,
  );
  const found = new Map(texts.map((text) => [text, new Set<string>()]));
  for (const { schema, name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t`,
    );
    // A monthly partition has the columns of the partitioned table.
    const table = name.replace(/_\d{4}_\d{2}$|_outside$/, '');
    for (const { row } of rows)
      for (const [column, cell] of Object.entries(row)) {
        const stored = JSON.stringify(cell).toLowerCase();
        for (const text of texts)
          if (stored.includes(text.toLowerCase())) found.get(text)?.add(`${table}.${column}`);
      }
  }
  await owner.end();
  return new Map([...found].map(([text, columns]) => [text, [...columns].sort()]));
}

const isPlain = (place: string) => {
  const [table = '', column = ''] = place.split('.');
  return decisions[table]?.[column]?.startsWith('plain: ') === true;
};

test('S9 a copy of the database shows a value of an applicant only in columns that are listed with a reason', async () => {
  const baseUrl = await house.server.start();
  const signer = { tenantCode: tenant.tenantCode, apiKey: tenant.intakeApiKey, secret: tenant.intakeSecret };
  const plan = planApplication(1961, {
    startedAt: new Date(Date.now() - 40 * 60_000),
    furthest: 'submitted',
    faults: [],
  });
  const { applicationId } = await playApplication(intakeClient({ baseUrl, ...signer }), plan);

  const flow = async (method: 'POST' | 'PATCH', url: string, body: object) => {
    const payload = JSON.stringify(body);
    const headers = signIntake(tenant, { method, path: url, body: payload, key: randomUUID() });
    const answer = await house.server.app.inject({ method, url, headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const began = await flow('POST', '/api/intake/applications', {
    Mobile: '6830000079',
    Mode: 2,
    Source: 'Website',
  });
  const { ApplicationId: other } = began.json<{ ApplicationId: number }>();
  const url = `/api/intake/applications/${other}`;
  await flow('PATCH', url, planted('one'));
  await sqlOf((tx) =>
    tx
      .updateTable('application')
      .set({ attempt_no: 1, status: ApplicationStatus.Rejected })
      .where('application_id', '=', other)
      .execute(),
  );
  await flow('PATCH', url, planted('two'));

  const verifier = callerOf(UserType.Verifier);
  expect((await verifier.get('/api/dashboard/fetch-next/')).json()).toBe(applicationId);
  const shown = await verifier.get(actionPath('', applicationId).replace('//', '/'));
  const properties: Readonly<Record<string, unknown>> = plan.properties;
  const values = Object.entries(planted('x')).flatMap(([property]) => {
    const value = properties[property];
    return typeof value === 'string' && value.length > 6 ? [value] : [];
  });
  expect(values.length).toBeGreaterThan(8);
  expect(shown.body).toContain(String(properties['Email']));
  const approved = await verifier.get(actionPath('approve', applicationId));
  expect(approved.statusCode, approved.body).toBe(200);

  const marks = [...Object.values(planted('one')), ...Object.values(planted('two'))];
  const found = await columnsWith([...marks, ...values]);
  const readable = [...found].flatMap(([text, places]) =>
    places.filter((place) => !isPlain(place)).map((place) => `${text} in ${place}`),
  );
  expect(readable).toEqual([]);
  // The search reads such a column: the name of the grid is listed, and is there.
  expect(found.get('Qwzxtwo')).toContain('application.name');
});

test('S9 every column of the tables with values of applicants has a decision, and only these tables are listed', async () => {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) group by 1`,
    [Object.keys(decisions)],
  );
  await owner.end();
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns.sort()]))).toEqual(
    Object.fromEntries(
      Object.entries(decisions).map(([table, columns]) => [table, Object.keys(columns).sort()]),
    ),
  );
});
