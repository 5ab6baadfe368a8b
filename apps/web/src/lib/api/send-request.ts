import {
  BINARY,
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@kyc/contract/endpoint';
import { firstTexts } from '../texts/first.ts';
import { ApiError, NO_ANSWER, PROXY_ANSWER } from './api-error.ts';
import { noteAnswer } from './connection.ts';
import { takeEarlyReply } from './early-replies.ts';
import { trackRequest } from './loader.ts';
import { readSession } from '../session/session.ts';
import { isUserActive, noteCall } from '../session/user-activity.ts';
import { noteServerDate, serverNow } from '../clock/server-clock.ts';

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
    refuseWhileLimited(endpoint);
    const answer = await fetchAnswer(pathOf(endpoint, call), requestOf(endpoint, call));
    if (!answer.ok) throw await failureOf(answer);
    if (isOfProxy(answer, endpoint.reply === BINARY ? /html/ : /^(?!.*json)/)) throw proxyFailure(answer);
    const reply: unknown = endpoint.reply === BINARY ? await answer.blob() : await jsonOf(answer, call);
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
  if (!answer.ok) throw await failureOf(answer);
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
    // The server never redirects a call: a sign-on page of a proxy does.
    redirect: 'manual',
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
    const early = await takeEarlyReply(path, request)?.catch(() => undefined);
    const answer = early ?? (await fetch(path, request));
    // An early reply has waited for the scripts, so that its time is past.
    if (early === undefined) noteServerDate(answer.headers);
    noteAnswer(true);
    return answer;
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    noteAnswer(false);
    throw new ApiError(NO_ANSWER);
  }
}

/** The complete body as JSON. A truncated body fails with the general text (§8). */
async function jsonOf(answer: Response, { signal }: { readonly signal?: AbortSignal }): Promise<unknown> {
  try {
    return (await answer.json()) as unknown;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(answer.status);
  }
}

async function failureOf(answer: Response): Promise<ApiError> {
  if (isRedirect(answer) || isOfProxy(answer, /^(?!.*json)/)) return proxyFailure(answer);
  const body: unknown = await answer.json().catch(() => undefined);
  noteLimit(answer);
  // Only an object is taken for the server's error body.
  return new ApiError(answer.status, typeof body === 'object' && body !== null ? body : {});
}

/** Whether something between browser and server wrote the answer: the server sends no content of this type. */
function isOfProxy({ headers }: Response, foreign: RegExp): boolean {
  const type = headers.get('content-type');
  return (
    headers.has('www-authenticate') ||
    headers.has('proxy-authenticate') ||
    (type !== null && foreign.test(type))
  );
}

function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

function proxyFailure(answer: Response): ApiError {
  const seconds = noteLimit(answer);
  const code = isRedirect(answer) ? firstTexts.errors.redirect : String(answer.status);
  const { proxy, proxyTooLarge } = firstTexts.errors;
  const text = (answer.status === 413 ? proxyTooLarge : proxy).replace('{{code}}', code);
  const wait =
    seconds === undefined ? '' : ` ${firstTexts.errors.wait.replace('{{seconds}}', String(seconds))}`;
  return new ApiError(PROXY_ANSWER, { Message: `${text}${wait}` });
}

/** Milliseconds since 1970: no call without a waiting user is sent before. */
let limitedUntil = 0;

/** The seconds of `Retry-After`; undefined without it. */
function noteLimit({ status, headers }: Response): number | undefined {
  const written = headers.get('retry-after');
  if (written === null || (status !== 429 && status !== 503)) return undefined;
  const until = /^\d+$/.test(written) ? serverNow() + Number(written) * 1000 : Date.parse(written);
  if (!Number.isFinite(until)) return undefined;
  limitedUntil = until;
  return Math.max(1, Math.ceil((until - serverNow()) / 1000));
}

function refuseWhileLimited({ isBackground }: Endpoint): void {
  if (isBackground === true && serverNow() < limitedUntil) throw new ApiError(429);
}
