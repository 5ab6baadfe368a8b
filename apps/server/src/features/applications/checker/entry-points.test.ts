import { bulkActions } from '@kyc/contract/applications/bulk-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { decisionCodes } from '@kyc/domain/maker-checker/decision-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmCheck, fetchCheck, openChecks } from '../../../../testing/checks/open-checks.ts';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';
import type { Caller } from '../../../../testing/staff.ts';

const checks = await openChecks('ENTRY');
const { broker, maker, secondUser, checker, admin, build, named, decisions } = checks;
afterAll(broker.house.close);
// Every decision of a beginner needs a checker, so each way waits without another condition.
beforeAll(() => checks.experience(0));

const { Assigned, ApprovedBoPending } = ApplicationStatus;

interface Entry {
  readonly name: string;
  /** Returns the application, and the reply of the way. */
  readonly decide: () => Promise<{ readonly id: number; readonly reply: Decided }>;
  readonly status: ApplicationStatus;
  /** After the confirmation. */
  readonly reply: readonly [status: number, message: string];
}

interface Decided {
  readonly statusCode: number;
  readonly Message: string;
  readonly Pending?: boolean;
  readonly ApplicationStatus: number;
}

async function post(id: number, action: string, by: Caller = maker) {
  const answer = await by.post(actionPath(action, id), {});
  return { id, reply: { statusCode: answer.statusCode, ...answer.json<Omit<Decided, 'statusCode'>>() } };
}

async function overridden(): Promise<number> {
  const id = await build({ profile: { annual_income_name: null } });
  const gate = (await maker.get(`/api/dashboard/acceptance/${id}`)).json<{
    Findings: { RuleId: string; FactsHash: string }[];
  }>();
  const FactsHash = gate.Findings.find(({ RuleId }) => RuleId === 'INC-01')?.FactsHash;
  await broker.sqlOf((tx) =>
    tx.updateTable('app_user').set({ may_override: true }).where('user_id', '=', admin.userId).execute(),
  );
  const answer = await admin.post('/api/dashboard/acceptance/override/', {
    ApplicationId: id,
    RuleId: 'INC-01',
    FactsHash,
    Reason: 'The customer declared the income by a signed letter on paper.',
  });
  expect(answer.statusCode).toBe(200);
  return id;
}

const approved = [200, 'Application Approved successfully.'] as const;

const entries: readonly Entry[] = [
  {
    name: 'approve',
    decide: async () => await post(await build(), 'approve'),
    status: Assigned,
    reply: approved,
  },
  {
    name: 'approve without derivative',
    decide: async () => await post(await build(), 'approve-without-derivative'),
    status: Assigned,
    reply: approved,
  },
  {
    name: 'retry',
    decide: async () => await post(await build({ status: ApprovedBoPending }), 'retry'),
    status: ApprovedBoPending,
    // The message left the desk; this broker has no back office.
    reply: [503, 'The back office did not accept the application. It will be retried.'],
  },
  {
    name: 'raw API',
    async decide() {
      const id = await build();
      const answer = await broker.house.server.app.inject({
        method: 'GET',
        url: actionPath('approve', id),
        headers: maker.headers,
      });
      return { id, reply: { statusCode: answer.statusCode, ...answer.json<Omit<Decided, 'statusCode'>>() } };
    },
    status: Assigned,
    reply: approved,
  },
  {
    name: 'override',
    decide: async () => await post(await overridden(), 'approve'),
    status: Assigned,
    reply: approved,
  },
];

const own = [403, 'You cannot check your own decision.'] as const;
const persons = [
  ['the maker', maker, own],
  ['a second user of the same employee', secondUser, own],
  ['an Admin', admin, [403, "You don't have permission to perform this operation."]],
] as const;

describe.each(entries)('$name', ({ decide, status, reply: expected }) => {
  test('waits for a checker: the status stays, no message leaves, the counter stays, and only the checker confirms', async () => {
    const before = await counter();
    const { id, reply } = await decide();
    expect(reply).toMatchObject({
      statusCode: 200,
      Message: 'Sent to a checker.',
      Pending: true,
      ApplicationStatus: status,
    });
    expect((await broker.stored(id)).head.status).toBe(status);
    expect(await newMessages(id)).toEqual([]);
    expect(await counter()).toBe(before);

    const body = await named(id);
    for (const [who, person, refusal] of persons) {
      const fetched = await fetchCheck(person, id);
      expect([fetched.statusCode, fetched.json<Decided>().Message], who).toEqual(refusal);
      const confirmed = await confirmCheck(person, body);
      expect([confirmed.statusCode, confirmed.json<Decided>().Message], who).toEqual(refusal);
    }
    expect(await decisions(id)).toMatchObject([{ state: 'pending', maker_id: maker.userId }]);

    expect((await fetchCheck(checker, id)).statusCode).toBe(200);
    const confirmed = await confirmCheck(checker, body);
    expect([confirmed.statusCode, confirmed.json<Decided>().Message]).toEqual(expected);
    expect(await decisions(id)).toMatchObject([{ state: 'confirmed', checker_id: checker.userId }]);
    const { head } = await broker.stored(id);
    expect(head).toMatchObject({ status: ApprovedBoPending, decided_by: maker.userId, checkers: null });
    expect(head.checked_by).toBe(status === Assigned ? checker.userId : null);
  });
});

const counter = async () =>
  (await broker.sqlOf((tx) => tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow()))
    .counter;

/** Sent for the decision; an application in status 8 has its approval already. */
async function newMessages(id: number) {
  const rows = await broker.sqlOf((tx) =>
    tx.selectFrom('outbound_event').select(['event_id', 'kind']).where('application_id', '=', id).execute(),
  );
  return rows.filter(({ event_id }) => event_id !== `approval_gate${String(id)}`);
}

test('no bulk action is a way to decide', () => {
  const codes: readonly string[] = decisionCodes;
  expect(bulkActions.filter((action) => codes.includes(action))).toEqual([]);
  expect(bulkActions).toEqual(['assign', 'unassign', 'resend', 'cancel']);
});
