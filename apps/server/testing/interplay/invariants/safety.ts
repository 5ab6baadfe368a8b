import type { Invariant, Violation } from '../invariant.ts';
import type { World } from '../world.ts';
import { verifyChain } from '../../../src/features/audit/chain/verify-chain.ts';
import { extendChain } from '../../../src/features/audit/chain/extend-chain.ts';
import { openServerKeys } from '../../open-server-keys.ts';

const ofAll = (text: string): Violation => ({ text, applications: [] });

export const noServerError: Invariant = {
  name: 'no-server-error',
  rule: 'no request is answered with HTTP 500',
  check: ({ world }) => ({ checked: world.requests.sent, violations: world.faults.map(ofAll) }),
};

export const nothingLeaks: Invariant = {
  name: 'nothing-leaks',
  rule: 'no reply contains a customer of another broker or a masked value, and foreign ids are answered with 404',
  check: ({ world }) => ({ checked: world.requests.sent, violations: world.leaks.map(ofAll) }),
};

/** The explorer changes the times of records that may have a seal already. `known`: applications with their own times, and erased ones. */
async function readAgedRecords(world: World, known: ReadonlySet<number>): Promise<Set<string>> {
  const rows = await world.owner<{ id: number; record: string }>(
    `select application_id::int as id, 'timeline_event ' || event_id as record from timeline_event
     union all select application_id::int, 'service_call ' || log_id from service_call`,
  );
  return new Set(rows.filter(({ id }) => !known.has(id)).map(({ record }) => record));
}

export const auditIsComplete: Invariant = {
  name: 'audit-is-complete',
  rule: 'the audit chain verifies, and every successful step on an application has its row',
  async check({ world, applications, erased }) {
    const { house, tenant } = world;
    const { database } = house.test;
    const keys = await openServerKeys(house);
    await extendChain({ database, storage: house.storage, keys }, tenant.tenantId);
    const services = { database, storage: house.storage, sealer: house.server.sealer };
    const { findings, rows } = await verifyChain(services, tenant.tenantId);
    const counted = await world.owner<{ action: string; rows: number }>(
      'select action, count(*)::int as rows from audit_event group by action',
    );
    const audited = new Map(counted.map((row) => [row.action, row.rows]));
    const aged = await readAgedRecords(world, new Set([...applications, ...erased].map(({ id }) => id)));
    const violations = findings
      .filter(({ what, record }) => what !== 'record-changed' || !aged.has(record ?? ''))
      .map((finding) => ofAll(`audit chain: ${JSON.stringify(finding)}`));
    const actions: Readonly<Record<string, string>> = {
      approve: 'application.approve',
      reject: 'application.reject',
      rejectMode: 'application.reject-mode',
      undo: 'application.undo',
      submit: 'application.submit',
      repush: 'application.repush',
    };
    for (const [operation, action] of Object.entries(actions)) {
      const done = world.done.filter(
        ({ step, code, note }) => step.operation === operation && code === 200 && note?.['Pending'] !== true,
      ).length;
      const found = audited.get(action) ?? 0;
      // A repeated request without a change has no separate row; a failed push still has one.
      if (operation === 'repush' ? done > 0 && found === 0 : found < done)
        violations.push(ofAll(`${String(done)} × ${operation}, but ${String(found)} rows of ${action}`));
    }
    return { checked: rows, violations };
  },
};

export const holdsKeepRecords: Invariant = {
  name: 'holds-keep-records',
  rule: 'a purge erases no application under a hold, and nothing of the others',
  check({ done, erased, applications }) {
    const gone = new Set(erased.map(({ id }) => id));
    // A hold on an erased application is rejected.
    const placed = done.filter(({ step, code }) => step.operation === 'placeHold' && code === 200);
    const released = new Set(
      done.filter(({ step }) => step.operation === 'releaseHold').map(({ note }) => note?.['HoldId']),
    );
    const lost = placed
      .filter(({ note }) => !released.has(note?.['HoldId']) && gone.has(Number(note?.['ApplicationId'])))
      .map(({ note }) => ({
        text: 'a held application was erased',
        applications: [Number(note?.['ApplicationId'])],
      }));
    const emptied = applications
      .filter(({ firstName, uan }) => firstName === null && uan !== null)
      .map(({ id }) => ({ text: 'an application that is not erased has lost its name', applications: [id] }));
    return { checked: placed.length + gone.size, violations: [...lost, ...emptied] };
  },
};
