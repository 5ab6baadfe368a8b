import { setTimeout as pause } from 'node:timers/promises';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import type { Database } from '@kyc/db/connection/database';
import { buildApplication } from '@kyc/testing/build-application';
import type { BrokerOfProcesses } from '../../apps/server/testing/processes/broker-of-processes.ts';

export interface ReviewFlow {
  stop(): Promise<{ readonly reviewed: number; readonly failed: readonly string[] }>;
}

interface Wanted {
  readonly broker: BrokerOfProcesses;
  readonly database: Database;
  readonly address: string;
  /** The queue is filled with as many. */
  readonly reviews: number;
  /** Between two reviews. */
  readonly restMs: number;
}

const renewAfterMs = 5 * 60_000;

/** A verifier who fetches the next application, opens it, verifies a field and puts it on hold, again and again. */
export async function startReviewFlow({
  broker,
  database,
  address,
  reviews,
  restMs,
}: Wanted): Promise<ReviewFlow> {
  for (let number = 0; number < reviews; number += 1)
    await buildApplication(database, { tenantId: broker.tenant.tenantId });
  const verifier = await broker.signIn(address, UserType.Verifier);
  const failed: string[] = [];
  let reviewed = 0;
  let isOver = false;

  async function call(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${address}/api/dashboard/${path}`, {
      headers: verifier.headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async function review(): Promise<void> {
    const id = await call('fetch-next/', {});
    if (typeof id !== 'number') throw new Error(`fetch-next: ${JSON.stringify(id)}`);
    await call(`application/${id}`);
    await call('application/approve-field/', { ApplicationId: id, FieldId: FieldId.Pan });
    await call('application/on-hold/', { ApplicationId: id, VerifierRemarks: 'soak' });
  }

  async function flow(): Promise<void> {
    let signedInAt = performance.now();
    while (!isOver && reviewed + failed.length < reviews) {
      if (performance.now() - signedInAt > renewAfterMs) {
        await verifier.renew(address);
        signedInAt = performance.now();
      }
      await review().then(
        () => {
          reviewed += 1;
        },
        (error: unknown) => failed.push(String(error)),
      );
      await pause(restMs);
    }
  }

  const flowing = flow();
  return {
    async stop() {
      isOver = true;
      await flowing;
      return { reviewed, failed };
    },
  };
}
