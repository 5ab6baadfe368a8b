import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../connection/transaction.ts';

const house = await testDatabase();
afterAll(house.drop);
let tenantId = 0;
let id = 0;
beforeAll(async () => {
  ({ tenantId } = await buildTenant(house));
  id = await buildApplication(house.database, { tenantId });
});

const run = (text: ReturnType<typeof sql>) =>
  inTenant(house.database, { tenantId }, async (tx) => await text.execute(tx));
let inserted = 0;
async function insert(columns: string, values: ReturnType<typeof sql>): Promise<string> {
  inserted += 1;
  const eventId = `state_${String(inserted)}`;
  await run(sql`insert into outbound_event (event_id, application_id, kind, payload ${sql.raw(columns)})
    values (${eventId}, ${id}, 'approval', '{}' ${values})`);
  return eventId;
}
async function stateOf(eventId: string): Promise<unknown> {
  const { rows } = await run(sql`select state from outbound_event where event_id = ${eventId}`);
  return (rows as { state: string }[])[0]?.state;
}

describe('the previous release writes timestamps without the state', () => {
  test.each([
    ['', sql``, 'waiting'],
    [', not_before', sql`, now() + interval '1 minute'`, 'held'],
    [', delivered_on', sql`, now()`, 'delivered'],
    [', trying_until', sql`, now()`, 'sending'],
  ] as const)('an insert with %j gets the matching state', async (columns, values, state) => {
    expect(await stateOf(await insert(columns, values))).toBe(state);
  });

  test('each update gets the matching state', async () => {
    const eventId = await insert(', not_before', sql`, now()`);
    const states = [];
    for (const change of [
      sql`trying_until = now(), begun_on = now()`,
      sql`trying_until = null`,
      sql`given_up_on = now()`,
      sql`given_up_on = null`,
      sql`delivered_on = now()`,
      sql`delivered_on = null, withdrawn_on = now()`,
    ]) {
      await run(sql`update outbound_event set ${change} where event_id = ${eventId}`);
      states.push(await stateOf(eventId));
    }
    expect(states).toEqual(['sending', 'waiting', 'given-up', 'waiting', 'delivered', 'withdrawn']);
  });
});

test('rejects a state that its timestamps contradict', async () => {
  const eventId = await insert('', sql``);
  for (const state of ['delivered', 'withdrawn', 'given-up', 'sending', 'held', 'lost'])
    await expect(
      run(sql`update outbound_event set state = ${state} where event_id = ${eventId}`),
      state,
    ).rejects.toThrow('outbound_event_state_check');
});

test('only outbound-state.ts changes the state of a message', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const writers = globSync('{apps/server,packages/db,packages/demo-data}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /updateTable\('outbound_event'|update outbound_event\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => file.split('/').at(-1));
  // Re-encryption changes only the payload.
  expect(writers.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'outbound-state.ts',
    'stored-applicants-table.ts',
  ]);
});
