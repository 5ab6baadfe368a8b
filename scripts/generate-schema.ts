// npm run db:generate: writes what follows from the migrations: the row types, the columns of the profile and the schema snapshot.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { readSchemaSnapshot } from '@kyc/db/migrations/schema-snapshot';
import pg from 'pg';

// A sealed value is read in plain text, and a plain value does not compile in a write.
const sealedValue = 'string | null, SealedText | null | undefined, SealedText | null';
const words = 'string | null, SealedText | SealedWords | null | undefined, SealedText | SealedWords | null';
const findsValue = 'string | null, FieldToken | null | undefined, FieldToken | null';

/** Columns with one of the contract's enumerations, enforced by check constraints, and sealed columns. */
const columns = {
  'app_user.user_type': 'UserType',
  'application.cancelled_from_status': 'ApplicationStatus | null',
  'application.mobile': 'ColumnType<string, SealedText, SealedText>',
  'application.mobile_token': `ColumnType<${findsValue}>`,
  'application.mode': 'Generated<Mode>',
  'application.pan': `ColumnType<${sealedValue}>`,
  'application.pan_token': `ColumnType<${findsValue}>`,
  'application.plan_type': 'PlanType | null',
  'application.segment': 'AccountSegment | null',
  'application.status': 'Generated<ApplicationStatus>',
  'application_profile.bank_account_no': `ColumnType<${sealedValue}>`,
  'application_profile.bank_account_token': `ColumnType<${findsValue}>`,
  'application_profile.email_token': `ColumnType<${findsValue}>`,
  'application_profile.sealed':
    'ColumnType<string | null, SealedProfile | null | undefined, SealedProfile | null>',
  'application_change.new_value': `ColumnType<${words}>`,
  'application_change.old_value': `ColumnType<${words}>`,
  'case_note.note': 'ColumnType<unknown, SealedBody, SealedBody>',
  'customer_line.line': 'ColumnType<unknown, SealedBody, SealedBody>',
  'draft.value': 'ColumnType<unknown, SealedBody, SealedBody>',
  'export_job.filter': 'ColumnType<unknown, SealedBody, SealedBody>',
  'idempotency_key.reply': 'ColumnType<unknown, SealedBody | null | undefined, SealedBody | null>',
  'lead.mobile': 'ColumnType<string, SealedText, SealedText>',
  'lead.mobile_token': `ColumnType<${findsValue}>`,
  'leg_answer.answer_text': `ColumnType<${words}>`,
  'legal_hold_item.shown': 'ColumnType<string, SealedWords, SealedWords>',
  'outbound_event.payload': 'ColumnType<unknown, SealedBody, SealedBody>',
  'plan.plan_type': 'PlanType',
  'saved_view.search': 'ColumnType<unknown, SealedBody, SealedBody>',
  'service_call.request': 'ColumnType<string, SealedWords, SealedWords>',
  'service_call.response': 'ColumnType<string, SealedWords, SealedWords>',
  'undo_window.profile': 'ColumnType<unknown, SealedBody | null | undefined, SealedBody | null>',
  'timeline_event.status': 'ApplicationStatus',
};
const customImports = {
  FieldToken: '../sealing/field-seals.ts',
  SealedBody: '../sealing/field-seals.ts',
  SealedProfile: '../sealing/field-seals.ts',
  SealedText: '../sealing/field-seals.ts',
  SealedWords: '../sealing/field-seals.ts',
  ApplicationStatus: '@kyc/contract/application-status',
  Mode: '@kyc/contract/modes',
  PlanType: '@kyc/contract/plan-types',
  AccountSegment: '@kyc/contract/plan-types#Segment',
  UserType: '@kyc/contract/user-types',
};

/** Tables whose complete rows are read. */
const completeRowsOf = [
  'acceptance_finding',
  'acceptance_override',
  'acceptance_remark',
  'application',
  'application_change',
  'application_profile',
  'application_stage',
  'assistance',
  'custom_report',
  'customer_message',
  'document',
  'export_job',
  'ipv_check',
  'master_import',
  'outbound_event',
  'rectification_link',
  'service_call',
  'timeline_event',
];

const packageDir = join(import.meta.dirname, '../packages/db');
const dataDir = mkdtempSync(join(tmpdir(), 'kyc-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: fastUnsafe });
try {
  await migrate(postgres.url);
  writeFileSync(join(packageDir, 'schema.snapshot.txt'), await readSchemaSnapshot(postgres.url));
  generateTypes(postgres.url);
  await generateProfileColumns(postgres.url);
  await generateTableColumns(postgres.url);
  await generateTenantTables(postgres.url);
  await generateJsonColumns(postgres.url);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

/** `evidence` is several kilobytes long and read by few, so a profile is read without it. */
async function generateProfileColumns(url: string): Promise<void> {
  const [profile] = await readColumns(url, ['application_profile']);
  const names = (profile?.columns ?? [])
    .filter((name) => name !== 'evidence')
    .map((name) => `  '${name}',\n`);
  writeFileSync(
    join(packageDir, 'src/tables/profile-columns.generated.ts'),
    `// Written by npm run db:generate.\n\n/** Every column of application_profile but the evidence. */\nexport const profileColumns = [\n${names.join('')}] as const;\n`,
  );
}

/** A statement that selects `*` fails in the previous release's processes as soon as a migration adds a column. */
async function generateTableColumns(url: string): Promise<void> {
  const lists = (await readColumns(url, completeRowsOf)).map(({ table, columns: names }) => {
    const lines = names.map((name) => `    '${table}.${name}',\n`).join('');
    return `  ${table}: [\n${lines}  ],\n`;
  });
  writeFileSync(
    join(packageDir, 'src/tables/table-columns.generated.ts'),
    `// Written by npm run db:generate.\n\n/** Every column of the tables whose complete rows are read. */\nexport const tableColumns = {\n${lists.join('')}} as const;\n`,
  );
}

/** The tables with row-level security by tenant: statements name the tenant of each (decision 080). */
async function generateTenantTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string }>(
      `select distinct p.polrelid::regclass::text as "table" from pg_policy p
       join pg_attribute a on a.attrelid = p.polrelid and a.attname = 'tenant_id'
       order by 1`,
    );
    const lines = rows.map(({ table }) => `  '${table}',\n`).join('');
    writeFileSync(
      join(packageDir, 'src/tables/tenant-tables.generated.ts'),
      `// Written by npm run db:generate.\n\n/** The tables whose rows belong to a tenant. */\nexport const tenantTables: ReadonlySet<string> = new Set([\n${lines}]);\n`,
    );
  } finally {
    await client.end();
  }
}

/** Values of these columns are sent as JSON, also lists and texts. */
async function generateJsonColumns(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('json', 'jsonb') order by 1`,
    );
    const lines = rows.map(({ name }) => `  '${name}',\n`).join('');
    writeFileSync(
      join(packageDir, 'src/tables/json-columns.generated.ts'),
      `// Written by npm run db:generate.\n\n/** The columns whose values are JSON, with their tables. */\nexport const jsonColumns: ReadonlySet<string> = new Set([\n${lines}]);\n`,
    );
  } finally {
    await client.end();
  }
}

async function readColumns(
  url: string,
  tables: readonly string[],
): Promise<{ table: string; columns: string[] }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select table_name::text as "table", array_agg(column_name::text order by column_name) as columns
       from information_schema.columns where table_schema = 'public' and table_name::text = any($1) group by 1 order by 1`,
      [tables],
    );
    return rows;
  } finally {
    await client.end();
  }
}

function generateTypes(url: string): void {
  const codegen = dirname(
    createRequire(join(packageDir, 'package.json')).resolve('kysely-codegen/package.json'),
  );
  const run = spawnSync(
    process.execPath,
    [
      join(codegen, 'dist/cli/bin.js'),
      '--dialect=postgres',
      '--default-schema=public',
      '--exclude-pattern=pgboss.*',
      '--date-parser=string',
      // The parsers of packages/db/src/connection/column-parsers.ts.
      '--type-mapping={"int8":"number"}',
      `--custom-imports=${JSON.stringify(customImports)}`,
      `--overrides=${JSON.stringify({ columns })}`,
      `--out-file=${join(packageDir, 'src/tables/schema.generated.ts')}`,
    ],
    { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stdout}${run.stderr}`);
}
