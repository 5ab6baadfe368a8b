import type { ServiceFacts } from './facts.ts';

/** A call of the service log. */
export interface LoggedCall {
  readonly apiId: number;
  readonly status: string;
  readonly response: string;
  readonly requestedOn: Date;
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * The facts of each service from its calls, newest first: a newer success replaces an older one, a newer failure does not, and a success
 * that carries an error does not count.
 */
export function readCalls(newestFirst: readonly LoggedCall[]): Map<number, ServiceFacts> {
  const services = new Map<number, ServiceFacts>();
  for (const call of newestFirst) {
    const known = services.get(call.apiId);
    if (known !== undefined && known.answer !== null) continue;
    const answer = call.status === 'Success' ? answerOfBody(call.response) : null;
    services.set(call.apiId, {
      answer,
      answeredOn: answer === null ? null : call.requestedOn,
      lastFailed: known?.lastFailed ?? answer === null,
    });
  }
  return services;
}

/** Null for an answer that reports an error; an answer that cannot be parsed succeeded and has no keys. */
export function answerOfBody(response: unknown): Answer | null {
  const answer = bodyOf(response);
  return carriesError(answer) ? null : answer;
}

/** A body, raw or parsed: its keys, one level deep. */
export function bodyOf(body: unknown): Answer {
  if (typeof body === 'object' && body !== null) return { ...body };
  return typeof body === 'string' ? parse(body) : {};
}

function parse(response: string): Answer {
  if (response.trimStart().startsWith('<')) return elementsOf(response);
  try {
    const body: unknown = JSON.parse(response);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** The leaves of an XML answer; SOAP services return them on a single level. */
function elementsOf(xml: string): Answer {
  const leaves = xml.matchAll(/<(?:\w+:)?(\w+)>([^<>&]*)<\//g);
  return Object.fromEntries([...leaves].map(([, name = '', value = '']) => [name, value.trim()]));
}

const errorKeys = /^(?:error|errors|error_?code|error_?message|fault|faultstring|exception)$/i;
const failure = /^(?:error|fail|failed|failure|timeout|timed out)$/i;
/** The KRA's own service is down. */
const kraUnavailable = '99';

function carriesError(answer: Answer): boolean {
  if (answer['success'] === false || answer['APP_STATUS'] === kraUnavailable) return true;
  const { status } = answer;
  if (typeof status === 'string' && failure.test(status)) return true;
  return Object.entries(answer).some(([key, value]) => errorKeys.test(key) && !isNothing(value));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true;
  if (typeof value === 'string') return /^(?:|0+|none|null)$/i.test(value.trim());
  return typeof value === 'object' && Object.keys(value).length === 0;
}
