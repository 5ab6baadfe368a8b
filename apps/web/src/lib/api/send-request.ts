import {
  BINARY,
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@kyc/contract/endpoint';
import type { ErrorBody } from '@kyc/contract/errors';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { noteAnswer } from './connection.ts';
import { trackRequest } from './loader.ts';
import { readSession } from '../session/session.ts';
import { isUserActive, noteCall } from '../session/user-activity.ts';

export type WebReplyOf<E extends Endpoint> = E['reply'] extends typeof BINARY ? Blob : ReplyOf<E>;

type Params<E extends Endpoint> = E['params'] extends undefined
  ? { params?: never }
  : { params: ParamsOf<E> };
type Body<E extends Endpoint> = E['body'] extends undefined ? { body?: never } : { body: BodyInputOf<E> };
type Needs<E extends Endpoint> = ('params' extends keyof E ? Params<E> : { params?: never }) & {
  readonly query?: QueryOf<E>;
} & ('body' extends keyof E ? Body<E> : { body?: never });

export type CallOf<E extends Endpoint> = Needs<E> & {
  /** 'hidden' sends show-loader false and raises no spinner (SHELL-04). */
  readonly loader?: 'shown' | 'hidden';
  /** Between the two steps of login: who it is about to be, before there is a session. */
  readonly candidate?: {
    readonly tenantCode: string;
    readonly apiKey: string;
    /** Of a session that is not stored yet. */
    readonly token?: string;
  };
  /** Sent as If-Match: a stale write is rejected with 409 (contract.md §2). */
  readonly rowVersion?: number;
  readonly signal?: AbortSignal;
  /** Continues when the page is closed in the meantime. */
  readonly keepalive?: true;
};

/** Calls before a session exists, so they carry no session headers. */
const WITHOUT_SESSION = new Set([
  'login',
  'publicKey',
  'getCaptcha',
  'environment',
  'requestPasswordReset',
  'resetPassword',
]);

/** One request and its answer; throws ApiError. Neither refreshes nor shows anything: callApi does. */
export async function sendRequest<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<WebReplyOf<E>> {
  const loader = call.loader ?? 'shown';
  const ended = loader === 'shown' ? trackRequest() : undefined;
  try {
    const answer = await fetchAnswer(pathOf(endpoint, call), requestOf(endpoint, call));
    if (!answer.ok) throw new ApiError(answer.status, await readErrorBody(answer));
    const reply: unknown = endpoint.reply === BINARY ? await answer.blob() : await answer.json();
    // The server has checked the reply against this very schema before it sent it.
    return reply as WebReplyOf<E>;
  } finally {
    ended?.();
  }
}

/** Opens a streamed reply; throws ApiError. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetchAnswer(pathOf(endpoint, call), requestOf(endpoint, call));
  if (!answer.ok) throw new ApiError(answer.status, await readErrorBody(answer));
  if (answer.body === null) throw new ApiError(NO_ANSWER);
  return answer.body;
}

function requestOf<E extends Endpoint>(endpoint: E, call: CallOf<E>): RequestInit {
  const headers = new Headers({ 'show-loader': String(call.loader !== 'hidden') });
  const session = readSession();
  if (session && !WITHOUT_SESSION.has(endpoint.name)) {
    headers.set('Authorization', `Bearer ${session.token}`);
    headers.set('ApiKey', session.apiKey);
    headers.set('TenantCode', session.tenantCode);
    // Automatic calls of the page do not prolong the session.
    if (!isUserActive()) headers.set('Background', '1');
    else if (endpoint.isBackground !== true) noteCall();
  }
  if (call.candidate) {
    headers.set('ApiKey', call.candidate.apiKey);
    headers.set('TenantCode', call.candidate.tenantCode);
    if (call.candidate.token !== undefined) headers.set('Authorization', `Bearer ${call.candidate.token}`);
  }
  if (call.rowVersion !== undefined) headers.set('If-Match', `"${call.rowVersion}"`);
  const request: RequestInit = {
    // A GET that acts is answered on POST too, and no prefetch or link can send one (contract.md §2).
    method: endpoint.acts ? 'POST' : endpoint.method,
    headers,
    credentials: 'include',
  };
  if (call.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(call.body);
  }
  if (call.keepalive) request.keepalive = true;
  if (call.signal) request.signal = call.signal;
  return request;
}

function pathOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

async function fetchAnswer(path: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, request);
    noteAnswer(true);
    return answer;
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    noteAnswer(false);
    throw new ApiError(NO_ANSWER);
  }
}

async function readErrorBody(answer: Response): Promise<Partial<ErrorBody>> {
  if (!answer.headers.get('content-type')?.includes('json')) return {};
  const body: unknown = await answer.json().catch(() => undefined);
  // A proxy in between may answer with anything; only an object is taken for the server's error body.
  return typeof body === 'object' && body !== null ? body : {};
}
