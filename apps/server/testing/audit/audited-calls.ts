import { channel } from 'node:diagnostics_channel';
import type { Endpoint } from '@kyc/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';

/** Endpoints and actions whose success may leave no row, each with the reason. */
const quiet: Readonly<Record<string, string>> = {
  'application.view-part': 'parts that are read within a minute of the opening belong to its row',
  listOutboundEvents: 'an unknown application has no messages to show',
  listServiceLog: 'without a UAN or a mobile no row is read',
  previewAofTemplate: 'specimen values show no applicant',
  refresh: 'a rotated token belongs to the same session',
  removeFactorsOfUser: 'the user may have no factor',
  reportBoResult: 'the status may have been reached by another answer of the back office',
  requestPasswordReset: 'an unknown company has no trail',
};

/** Endpoints whose repeats leave no row of their own, each with the reason: one row is enough for all calls of a test file. */
const repeated: Readonly<Record<string, string>> = {
  repush: 'a second click within five seconds is the same request',
};

/** Of the row of a decision that waits for a checker, instead of the row of the decision. */
const submission = 'checker.submit';

interface AnsweredCall {
  readonly name: string;
  readonly action: string;
  readonly requestId: string;
  /** Calls with the same key are repeats, which leave one row. */
  readonly key: string;
}

interface Handled {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Every call that an endpoint with an audit action answered with success, on one server. Test servers verify when they close that each left
 * its row with a subject, so that no test has to assert that there is one.
 */
export class AuditedCalls {
  readonly #calls: AnsweredCall[] = [];
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
    started.subscribe(this.#note);
  }

  stop(): void {
    started.unsubscribe(this.#note);
  }

  /** @throws Error with the endpoints that left no row */
  async verify(ownerUrl: string): Promise<void> {
    if (this.#calls.length === 0) return;
    const { rows, looks } = await readAudited(
      ownerUrl,
      this.#calls.map(({ requestId }) => requestId),
    );
    const isKnown = (call: AnsweredCall) =>
      rows.has(rowOf(call)) || rows.has(rowOf({ ...call, action: submission }));
    const known = new Set(this.#calls.filter(isKnown).map(({ key }) => key));
    const loud = this.#calls.filter(({ name, action }) => !(name in quiet) && !(action in quiet));
    // A repeated look at a list is counted instead (decision 061): then each call of the action is among the counted looks.
    const isCounted = (action: string) =>
      (looks.get(action) ?? 0) >= loud.filter((call) => call.action === action).length;
    const silent = loud.filter(({ key, action }) => !known.has(key) && !isCounted(action));
    if (silent.length === 0) return;
    const lines = silent.map(({ name, action }) => `${name} was answered without a row of ${action}`);
    throw new Error([...new Set(lines)].join('\n'));
  }

  readonly #note = (message: unknown): void => {
    const { request, reply } = message as Handled;
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || typeof endpoint.audit !== 'string') return;
    if (!(request.server === this.#app || Object.prototype.isPrototypeOf.call(this.#app, request.server)))
      return;
    const { name, audit: action } = endpoint;
    const requestId = request.id;
    const key = keyOf(endpoint, request);
    reply.raw.once('finish', () => {
      if (reply.statusCode < 300) this.#calls.push({ name, action, requestId, key });
    });
  };
}

function keyOf({ name, permission }: Endpoint, { id, headers }: FastifyRequest): string {
  if (name in repeated) return name;
  const sent = headers['idempotency-key'];
  return permission === 'intake' && sent !== undefined ? `${name} ${String(sent)}` : id;
}

const started = channel('tracing:fastify.request.handler:start');

const rowOf = ({ requestId, action }: Pick<AnsweredCall, 'requestId' | 'action'>): string =>
  `${requestId} ${action}`;

interface Audited {
  readonly rows: ReadonlySet<string>;
  /** Looks and refreshes at lists, by action. */
  readonly looks: ReadonlyMap<string, number>;
}

async function readAudited(ownerUrl: string, requestIds: readonly string[]): Promise<Audited> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const audited = new Set<string>();
    const looks = new Map<string, number>();
    const { rows: tenants } = await owner.query<{ id: number }>('select tenant_id as id from tenant');
    for (const { id } of tenants) {
      await owner.query(`select set_config('app.tenant', $1, false)`, [String(id)]);
      const { rows } = await owner.query<Pick<AnsweredCall, 'requestId' | 'action'>>(
        `select request_id as "requestId", action from audit_event
          where request_id = any($1) and entity <> '' and entity_id not in ('', 'undefined')`,
        [requestIds],
      );
      for (const row of rows) audited.add(rowOf(row));
      const { rows: counted } = await owner.query<{ action: string; times: number }>(
        'select action, sum(looks + refreshes)::integer as times from list_look group by action',
      );
      for (const { action, times } of counted) looks.set(action, (looks.get(action) ?? 0) + times);
    }
    return { rows: audited, looks };
  } finally {
    await owner.end();
  }
}
