import pg from 'pg';
import { readNodeText } from './node-text.ts';
import type { RecordedStatement } from '../record-statements.ts';
import { shardFaults, type Catalogue } from './shard-faults.ts';

export interface Faulty extends RecordedStatement {
  readonly faults: readonly string[];
}

/**
 * The statements that an engine distributing tables by tenant would not run, each with its reasons. PostgreSQL analyses each in a migrated
 * database, because only it knows which function an operator or a cast calls. A statement that cannot be prepared is not judged.
 * @param ownerUrl the address of the database's owner
 */
export async function analyseStatements(
  ownerUrl: string,
  statements: readonly RecordedStatement[],
): Promise<Faulty[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    let tree: string | undefined;
    client.on('notice', ({ message, detail }) => {
      if (message?.startsWith('parse tree:') === true) tree = detail ?? message.slice('parse tree:'.length);
    });
    await client.query('set debug_pretty_print = off');
    await client.query('set client_min_messages = log');
    await client.query('set debug_print_parse = on');
    const faulty: Faulty[] = [];
    for (const statement of statements) {
      tree = undefined;
      const isPrepared = await client.query(`prepare analysed as ${statement.text}`).then(
        () => true,
        () => false,
      );
      if (!isPrepared) continue;
      // PREPARE logs the tree of the prepared statement last.
      const faults = tree === undefined ? [] : shardFaults(readNodeText(tree), catalogue);
      if (faults.length > 0) faulty.push({ ...statement, faults });
      await client.query('deallocate analysed');
    }
    return faulty;
  } finally {
    await client.end();
  }
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: tables } = await client.query<{ oid: string; name: string }>(
    `select distinct p.polrelid::text as oid, p.polrelid::regclass::text as name from pg_policy p
     join pg_attribute a on a.attrelid = p.polrelid and a.attname = 'tenant_id'`,
  );
  const ofTables = `\\m(from|join|into|update)\\s+(public\\.)?(${tables.map(({ name }) => name).join('|')})\\M`;
  const { rows: functions } = await client.query<FunctionRow>(
    `select p.oid::text, proname as name, provolatile as volatility,
       n.nspname = 'public' and coalesce(case when p.prokind = 'f' then pg_get_functiondef(p.oid) end, '') ~* $1 as "readsTables"
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace`,
    [ofTables],
  );
  const { rows: types } = await client.query<{ oid: string; input: string; output: string }>(
    'select oid::text, typinput::oid::text as input, typoutput::oid::text as output from pg_type',
  );
  return {
    functions: new Map(functions.map(({ oid, ...rest }) => [oid, rest])),
    types: new Map(types.map(({ oid, ...rest }) => [oid, rest])),
    tenantTables: new Map(tables.map(({ oid, name }) => [oid, name])),
  };
}

interface FunctionRow {
  readonly oid: string;
  readonly name: string;
  readonly volatility: string;
  readonly readsTables: boolean;
}
