import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import type { LightMyRequestResponse } from 'fastify';
import { sendToIntake } from '../intake/open-intake.ts';
import { actionPath } from '../open-staffed-broker.ts';
import type { Receiver } from '../receiver.ts';
import type { Caller } from '../staff.ts';
import type { OutboundWorld } from './outbound-world.ts';

interface Body {
  readonly type: string;
  readonly data: { readonly ApplicationId: number } & Readonly<Record<string, unknown>>;
}

interface LeadStatus {
  readonly ApplicationId: number;
  readonly ApplicationStatus: number;
  readonly Sequence: number;
}

interface Rejection {
  readonly FieldId: number;
  readonly ReasonId: number;
  readonly SolutionId: number;
}
const panRejection: Rejection = { FieldId: FieldId.Pan, ReasonId: 11, SolutionId: 16 };
export const bankRejection: Rejection = { FieldId: FieldId.BankAccount, ReasonId: 19, SolutionId: 28 };

/** Steps and look-ups for tests of messages. A step throws when the server refuses it. */
export function outboundActs(world: OutboundWorld) {
  const { broker, marketing } = world;
  const verifier = broker.callerOf(UserType.Verifier);

  /** Messages that a receiver got about an application, from the index on. */
  const sentTo = ({ arrivals }: Receiver, id: number, since = 0) =>
    arrivals.slice(since).flatMap(({ eventId, payload }) => {
      const { type, data } = payload as Body;
      return data.ApplicationId === id ? [{ type, eventId, data }] : [];
    });

  async function perform(
    action: string,
    id: number,
    caller: Caller = verifier,
  ): Promise<{ RowVersion: number }> {
    return requireDone(await caller.post(actionPath(action, id))).json<{ RowVersion: number }>();
  }

  async function mark(id: number, rejection: Rejection = panRejection): Promise<void> {
    const marked = { ApplicationId: id, ...rejection };
    requireDone(await verifier.post('/api/dashboard/application/reject-field/', marked));
  }

  return {
    sentTo,
    perform,
    mark,
    typesTo: (receiver: Receiver, id: number, since = 0) =>
      sentTo(receiver, id, since).map(({ type }) => type),
    statusesTo: (id: number) =>
      marketing.arrivals
        .map(({ payload }) => payload as LeadStatus)
        .filter(({ ApplicationId }) => ApplicationId === id),
    boResult: (id: number, Result: 'opened' | 'cancelled') =>
      sendToIntake(broker.house, broker.tenant, { path: `/${String(id)}/bo-result`, body: { Result } }),
    async reject(id: number): Promise<{ RowVersion: number }> {
      await mark(id);
      return await perform('reject', id);
    },
    /** Time passes, and every job runs three times. */
    async afterwards(id: number): Promise<void> {
      await world.letTimePass([id]);
      for (let run = 0; run < 3; run += 1) await world.runJobs([id]);
    },
    statusOf: async (id: number) => (await broker.stored(id)).head.status,
    kindOf: async (id: number, kind: string) =>
      (await world.messagesOf([id])).filter((message) => message.kind === kind),
  };
}

function requireDone(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode !== 200) throw new Error(`${String(answer.statusCode)} ${answer.body}`);
  return answer;
}
