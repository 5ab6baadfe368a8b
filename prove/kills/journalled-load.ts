import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import type { Database } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import type { BrokerOfProcesses, Caller } from '../../apps/server/testing/processes/broker-of-processes.ts';

/** Acknowledged work, by its requester. */
export interface Journal {
  /** The application that each idempotency key began. */
  readonly started: ReadonlyMap<string, number>;
  /** Approvals that were answered with 200. */
  readonly approved: readonly number[];
  /** Approvals whose answer was lost and whose repetition was refused: the first had been stored. */
  readonly approvedUnheard: readonly number[];
  /** Applications with a decision on the PAN that was answered with 200. */
  readonly fieldsDecided: readonly number[];
}

export interface JournalledLoad {
  stop(): Promise<Journal>;
  unanswered(): number;
  /** Unexpected results. */
  readonly odd: readonly string[];
}

interface Wanted {
  readonly broker: BrokerOfProcesses;
  readonly database: Database;
  readonly address: () => string;
  readonly approvals: number;
  /** Between two requests of a flow; 40 if it is not given. */
  readonly restMs?: number;
  /** Before each approval, a decision on one field. */
  readonly decidesFields?: boolean;
  /** Each approval waits for a second person, who confirms it. */
  readonly hasCheckers?: boolean;
}

interface Desk {
  readonly verifier: Caller;
  readonly checker: Caller | undefined;
  readonly ids: readonly number[];
}

const starters = 3;
const approvers = 3;
const askAgainMs = 40;
const mostAskedMs = 60_000;

/** Neither done nor unavailable. */
class OddAnswer extends Error {}

/** The onboarding flow starts applications and verifiers approve; an unanswered request is repeated with the same key. */
export async function startJournalledLoad(wanted: Wanted): Promise<JournalledLoad> {
  const { broker, database, address, restMs = askAgainMs } = wanted;
  const { decidesFields = false, hasCheckers = false } = wanted;
  const started = new Map<string, number>();
  const approved: number[] = [];
  const approvedUnheard: number[] = [];
  const fieldsDecided: number[] = [];
  const odd: string[] = [];
  let unanswered = 0;
  let isOver = false;

  const until = async <T>(ask: () => Promise<T | undefined>): Promise<T | undefined> => {
    for (const end = performance.now() + mostAskedMs; performance.now() < end;) {
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof OddAnswer) odd.push(error.message);
      });
      if (answer !== undefined) return answer;
      unanswered += 1;
      await pause(askAgainMs);
    }
    odd.push('asked in vain for a minute');
    return undefined;
  };
  const signIn = () => until<Caller>(() => broker.signIn(address(), UserType.Verifier));
  const queues = await Promise.all(
    Array.from({ length: approvers }, async (): Promise<Desk> => {
      const [verifier, checker] = [await signIn(), hasCheckers ? await signIn() : undefined];
      if (verifier === undefined) throw new Error('nobody could sign in');
      const ids: number[] = [];
      for (let number = 0; number < wanted.approvals / approvers; number += 1)
        ids.push(
          await buildApplication(database, {
            tenantId: broker.tenant.tenantId,
            status: ApplicationStatus.Assigned,
            verifierId: verifier.userId,
          }),
        );
      return { verifier, checker, ids };
    }),
  );

  async function beginApplications(): Promise<void> {
    while (!isOver) {
      const key = randomUUID();
      const id = await until(async () => {
        const { method, path, headers, body } = broker.startShot(key);
        const answer = await fetch(`${address()}${path}`, {
          method,
          headers: headers ?? {},
          body: body ?? '',
        });
        if (answer.status !== 200) return undefined;
        return ((await answer.json()) as { ApplicationId: number }).ApplicationId;
      });
      if (id !== undefined) started.set(key, id);
      await pause(restMs);
    }
  }

  async function decideField(verifier: Caller, id: number): Promise<void> {
    const done = await until(async () => {
      const answer = await fetch(`${address()}/api/dashboard/application/approve-field/`, {
        method: 'POST',
        headers: verifier.headers,
        body: JSON.stringify({ ApplicationId: id, FieldId: FieldId.Pan }),
      });
      if (answer.status === 200) return true;
      if (answer.status === 401) await verifier.renew(address());
      else if (answer.status < 500)
        throw new OddAnswer(`approve-field answered ${answer.status}: ${await answer.text()}`);
      return undefined;
    });
    if (done === true) fieldsDecided.push(id);
  }

  /** A repeated decision is refused when the first one was stored and its answer was lost. */
  async function decide(
    verifier: Caller,
    path: string,
    body: object,
  ): Promise<'done' | 'unheard' | undefined> {
    let wasUnheard = false;
    return await until(async () => {
      const answer = await fetch(`${address()}${path}`, {
        method: 'POST',
        headers: verifier.headers,
        body: JSON.stringify(body),
      }).catch(() => {
        wasUnheard = true;
      });
      if (answer === undefined) return undefined;
      if (answer.status === 200) return 'done';
      if (answer.status === 409 && wasUnheard) return 'unheard';
      if (answer.status >= 500) wasUnheard = true;
      else if (answer.status === 401) await verifier.renew(address());
      else throw new OddAnswer(`${path} answered ${answer.status}: ${await answer.text()}`);
      return undefined;
    });
  }

  /** The second person opens the decision and confirms it. */
  async function confirm(checker: Caller, ApplicationId: number): Promise<'done' | 'unheard' | undefined> {
    const body = await until(async () => {
      const answer = await fetch(`${address()}/api/checker/fetch-next/`, {
        method: 'POST',
        headers: checker.headers,
        body: JSON.stringify({ ApplicationId }),
      });
      if (answer.status === 200) return (await answer.json()) as object;
      if (answer.status === 401) await checker.renew(address());
      else if (answer.status < 500)
        throw new OddAnswer(`a check answered ${answer.status}: ${await answer.text()}`);
      return undefined;
    });
    return body === undefined ? undefined : await decide(checker, '/api/checker/confirm/', body);
  }

  async function approve({ verifier, checker, ids }: Desk): Promise<void> {
    for (const id of ids) {
      if (isOver) return;
      if (decidesFields) await decideField(verifier, id);
      let outcome = await decide(verifier, `/api/dashboard/application/approve/${id}`, {});
      if (outcome !== undefined && checker !== undefined) outcome = await confirm(checker, id);
      if (outcome === 'done') approved.push(id);
      if (outcome === 'unheard') approvedUnheard.push(id);
      await pause(restMs);
    }
  }

  if (hasCheckers) await useCheckers(wanted, queues);
  const flows = [...Array.from({ length: starters }, beginApplications), ...queues.map(approve)];
  return {
    odd,
    unanswered: () => unanswered,
    async stop() {
      isOver = true;
      await Promise.all(flows);
      return { started, approved, approvedUnheard, fieldsDecided };
    },
  };
}

/** Every approval matches the policy of the random choice. */
async function useCheckers({ broker, database }: Wanted, desks: readonly Desk[]): Promise<void> {
  await inTenant(database, broker.tenant, async (tx) => {
    await updateTenantSettings(tx, { MakerChecker: true });
    await tx
      .updateTable('app_user')
      .set({ may_check: true })
      .where(
        'user_id',
        'in',
        desks.map(({ checker }) => checker?.userId ?? 0),
      )
      .execute();
    await sql`insert into check_policy (policy, share) values ('random', 100)
      on conflict (tenant_id, policy) do update set share = excluded.share`.execute(tx);
  });
}
