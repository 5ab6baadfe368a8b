import { inTenant } from '@kyc/db/connection/transaction';
import { insertManyAuditEvents } from '@kyc/db/tables/records/audit-event-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { openServerKeys } from '../open-server-keys.ts';
import { extendChain } from '../../src/features/audit/chain/extend-chain.ts';
import { verifyChain } from '../../src/features/audit/chain/verify-chain.ts';
import { readWhole } from '../../src/platform/storage/read-whole.ts';
import { openTestServer } from '../open-test-server.ts';

const trailLength = 200;

/** The result of a tampering: the affected rows, by their names in the findings. */
interface Planted {
  readonly how: string;
  readonly statements: string;
  /** Chain places, one of which a finding must name. */
  readonly places: readonly number[];
  /** Whether the row was added to the trail and is not linked. */
  readonly isAdded?: boolean;
}

type Random = (below: number) => number;

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const changes: readonly (readonly [string, string])[] = [
  ['action', `'application.approve' || e.action`],
  ['actor_id', 'coalesce(e.actor_id, 0) + 1'],
  ['entity', `e.entity || 's'`],
  ['entity_id', `e.entity_id || '0'`],
  ['request_id', `coalesce(e.request_id, '') || 'x'`],
  ['address', `'10.1.2.3'`],
  ['seen', `array_append(coalesce(e.seen, '{}'), 77)`],
  ['details', `e.details || '{"planted": true}'`],
  ['proof', `set_byte(e.proof, 20, (get_byte(e.proof, 20) + 1) % 256)`],
  ['happened_on', `e.happened_on - interval '3 hours'`],
];
const row = (place: number): string => `(select audit_id from audit_link where chain_no = ${place})`;

/** One way in which the owner could change a trail unnoticed. */
function plant(random: Random): Planted {
  const place = 1 + random(trailLength);
  const other = 1 + ((place + random(trailLength - 1)) % trailLength);
  const copied =
    'insert into audit_event (actor_id, action, entity, entity_id, request_id, details, address, seen, proof, happened_on)';
  const kinds: (() => Planted)[] = [
    () => {
      const [column, value] = changes[random(changes.length)] ?? ['action', `'x'`];
      return {
        how: `change ${column}`,
        statements: `update audit_event e set ${column} = ${value} where audit_id = ${row(place)}`,
        places: [place],
      };
    },
    () => ({
      how: 'delete',
      statements: `delete from audit_event where audit_id = ${row(place)}`,
      places: [place],
    }),
    () => ({
      how: 'delete with its link',
      statements: `delete from audit_event where audit_id = ${row(place)}; delete from audit_link where chain_no = ${place}`,
      places: [place],
    }),
    () => ({
      how: 'insert',
      statements: `${copied} values (1, 'application.approve', 'application', '9', 'r', '{}', null, null, null, now() - interval '${random(400)} days')`,
      places: [trailLength + 1],
      isAdded: true,
    }),
    () => ({
      how: 'insert a copy',
      statements: `${copied} select actor_id, action, entity, entity_id, request_id, details, address, seen, proof, happened_on - interval '${random(90)} days'
        from audit_event where audit_id = ${row(place)}`,
      places: [place, trailLength + 1],
      isAdded: true,
    }),
    () => ({
      how: 'swap rows',
      statements: `update audit_event e set action = o.action, entity = o.entity, entity_id = o.entity_id, request_id = o.request_id,
          details = o.details, seen = o.seen, proof = o.proof
        from audit_event o where (e.audit_id, o.audit_id) in ((${row(place)}, ${row(other)}), (${row(other)}, ${row(place)}))`,
      places: [place, other],
    }),
    () => ({
      how: 'swap links',
      statements: `update audit_link set chain_no = 100000 where chain_no = ${place}; update audit_link set chain_no = ${place} where chain_no = ${other};
        update audit_link set chain_no = ${other} where chain_no = 100000`,
      places: [place, other],
    }),
    () => ({
      how: 'cut the end',
      statements: `delete from audit_event where audit_id in (select audit_id from audit_link where chain_no >= ${place});
        delete from audit_link where chain_no >= ${place}`,
      places: [place],
    }),
    () => ({
      how: 'cut the end and its head',
      statements: `delete from audit_event where audit_id in (select audit_id from audit_link where chain_no >= ${place});
        delete from audit_link where chain_no >= ${place}; delete from audit_anchor; delete from audit_head`,
      places: [place],
    }),
    () => ({
      how: 'begin the chain anew',
      statements: `update audit_event set entity_id = entity_id || '1' where audit_id = ${row(place)};
        delete from audit_link; delete from audit_head; delete from audit_anchor;
        insert into audit_unlinked select tenant_id, audit_id, happened_on from audit_event`,
      places: [place],
    }),
  ];
  return (kinds[random(kinds.length)] ?? kinds[0])?.() as Planted;
}

/** Tampers with a trail repeatedly, each time with an intact one, and returns tamperings that were missed or misnamed. */
export async function plantTamperings(code: string, times: number, seed: number) {
  const house = await openTestServer();
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    const { database } = house.test;
    const tenant = await buildTenant(house.test, { tenantCode: code });
    const { sealer } = house.server;
    const services = {
      database,
      storage: house.storage,
      sealer,
      keys: await openServerKeys(house),
    };
    await inTenant(database, tenant, (tx) =>
      insertManyAuditEvents(
        tx,
        Array.from({ length: trailLength }, (_, index) => ({
          action: 'application.view',
          entity: 'application',
          entityId: index,
          requestId: `r${index}`,
          details: { page: index },
          ...(index % 4 === 0 && { seen: [index] }),
        })),
      ),
    );
    await extendChain(services, tenant.tenantId);
    const tables = ['audit_event', 'audit_link', 'audit_head', 'audit_anchor', 'audit_unlinked'];
    const outside = `audit-heads/${tenant.tenantId}`;
    const carried = new Map<string, Buffer>();
    for await (const { key } of house.storage.list(outside))
      carried.set(key, (await readWhole(house.storage, key)) ?? Buffer.alloc(0));
    await owner.query(`select set_config('app.tenant', '${tenant.tenantId}', false)`);
    for (const table of tables)
      await owner.query(`create temporary table kept_${table} as select * from ${table}`);
    const putBack = `alter table audit_event disable trigger audit_event_unlinked;
      ${tables.map((table) => `delete from ${table}; insert into ${table} overriding system value select * from pg_temp.kept_${table};`).join('\n')}
      alter table audit_event enable trigger audit_event_unlinked`;
    const random = seeded(seed);
    const kinds = new Map<string, number>();
    const missed: string[] = [];
    for (let time = 1; time <= times; time += 1) {
      const planted = plant(random);
      kinds.set(planted.how, (kinds.get(planted.how) ?? 0) + 1);
      await owner.query(planted.statements);
      // The product continues as usual.
      await extendChain(services, tenant.tenantId);
      const { findings } = await verifyChain(services, tenant.tenantId);
      const isNamed = findings.some(
        ({ from, to }) =>
          from !== null && planted.places.some((place) => from <= place && place <= (to ?? from)),
      );
      if (!isNamed) missed.push(`${planted.how} ${planted.places.join()}: ${JSON.stringify(findings)}`);
      await owner.query(putBack);
      // The data outside the database contains all earlier rounds.
      for await (const { key } of house.storage.list(outside)) await house.storage.remove(key);
      for (const [key, bytes] of carried) await house.storage.put(key, bytes);
    }
    const { findings } = await verifyChain(services, tenant.tenantId);
    return { planted: times, kinds: Object.fromEntries(kinds), missed, afterwards: findings.length };
  } finally {
    await owner.end();
    await house.close();
  }
}
