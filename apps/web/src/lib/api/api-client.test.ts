import { UserType } from '@kyc/contract/user-types';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { putOnHold } from '@kyc/contract/applications/decisions';
import { login } from '@kyc/contract/auth/login';
import { logout, verifyLoginStatus } from '@kyc/contract/auth/session';
import { errorCatalogue } from '@kyc/contract/errors';
import { readNotices } from '@kyc/contract/notices/notices';
import { readTimeline } from '@kyc/contract/timeline/timeline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { openDialogs } from '../page/dialogs.ts';
import { onForcedLogout } from '../session/forced-logout.ts';
import { readSession, storeSession, type Session } from '../session/session.ts';
import { signInAgainRequest } from '../session/sign-in-again.ts';
import { holdWork } from '../page/unsaved-work.ts';
import { watchChanges } from './watch-changes.ts';

// The session is read when its module loads, so the storage must be there before the imports.
vi.hoisted(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    },
  });
});

// A server of node:http answers for ours; only the browser around the client is stood in for.
interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Without them the body is JSON of the server. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of `body`. */
  readonly text?: string;
}
type Respond = (request: IncomingMessage, body: string) => Answer;

const noSession = { Message: 'Please login.', ErrorNumber: 50000, ErrorState: 0 };
const session: Session = {
  tenantCode: 'DEMO',
  apiKey: 'key',
  token: 'old',
  refreshToken: 'refresh-old',
  tenantName: 'Demo Broking',
  verifierId: 7,
  userName: 'verifier',
  userType: UserType.Verifier,
  allowViewData: true,
  lastLogin: 'Never',
};

let server: Server;
let respond: Respond;
let requests: { path: string; method: string; headers: IncomingMessage['headers'] }[];
let loggedOutTo: (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers });
      const answer = respond(request, body);
      const headers = answer.headers ?? { 'content-type': 'application/json' };
      reply.writeHead(answer.status, headers).end(answer.text ?? JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  localStorage.clear();
  const network = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    network(`http://127.0.0.1:${address.port}${path}`, init),
  );
  vi.stubGlobal('window', { location: { pathname: '/dashboard' } });
  storeSession(session);
  requests = [];
  loggedOutTo = [];
  onForcedLogout((tenantCode) => loggedOutTo.push(tenantCode));
});
afterEach(() => {
  openDialogs.set([]);
  signInAgainRequest.get()?.answer(false);
  vi.unstubAllGlobals();
});

/** Accepts one token only, and gives it for a refresh. */
const tokenNow =
  (good: string): Respond =>
  (request) => {
    if (request.url === '/api/auth/refresh/')
      return { status: 200, body: { Token: good, RefreshToken: `refresh-${good}` } };
    return request.headers.authorization === `Bearer ${good}`
      ? { status: 200, body: { Status: true } }
      : { status: 401, body: noSession };
  };

const refreshes = () => requests.filter(({ path }) => path === '/api/auth/refresh/').length;
const shown = () => openDialogs.get().map(({ kind, text }) => `${kind}: ${text}`);

test('AUTH-11 every call carries show-loader, Authorization, ApiKey and TenantCode', async () => {
  respond = tokenNow('old');
  await callApi(verifyLoginStatus, { loader: 'hidden' });
  await callApi(verifyLoginStatus, {});
  expect(requests.map(({ headers }) => headers['show-loader'])).toEqual(['false', 'true']);
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    apikey: 'key',
    tenantcode: 'DEMO',
  });
});

test('AUTH-11 login carries only show-loader', async () => {
  respond = () => ({ status: 200, body: { Mobile: 'x', RefId: 'r', ApiKey: 'k' } });
  await callApi(login, { body: { Data: 'x' } });
  expect(requests[0]?.headers['show-loader']).toBe('true');
  expect(Object.keys(requests[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
  expect(requests[0]?.headers).not.toHaveProperty('apikey');
  expect(requests[0]?.headers).not.toHaveProperty('tenantcode');
});

test('a GET that acts is sent as POST', async () => {
  respond = tokenNow('old');
  await callApi(logout, {});
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/logout/' });
});

test('AUTH-12 five calls that fail together share one refresh and are all retried', async () => {
  respond = tokenNow('new');
  const replies = await Promise.all(Array.from({ length: 5 }, () => callApi(verifyLoginStatus, {})));
  expect(replies).toEqual(Array.from({ length: 5 }, () => ({ Status: true })));
  expect(refreshes()).toBe(1);
  expect(localStorage.getItem('od_ver_refresh_token')).toBe('refresh-new');
  expect(shown()).toEqual([]);
});

test('AUTH-12 another tab refreshed in the meantime: its token is used, none is spent', async () => {
  respond = tokenNow('from-other-tab');
  // The other tab holds the lock while it refreshes, then writes the new token.
  let finish = () => {};
  const otherTab = navigator.locks.request(
    'od_ver_refresh',
    () => new Promise<void>((resolve) => (finish = resolve)),
  );
  const call = callApi(verifyLoginStatus, {});
  await vi.waitUntil(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
  localStorage.setItem('od_ver_token', 'from-other-tab');
  finish();
  await otherTab;
  expect(await call).toEqual({ Status: true });
  expect(refreshes()).toBe(0);
});

test.each([
  { name: 'login', send: () => callApi(login, { body: { Data: 'x' } }) },
  { name: 'logout', send: () => callApi(logout, {}) },
])('AUTH-12 no refresh for $name', async ({ send }) => {
  respond = () => ({ status: 401, body: noSession });
  await expect(send()).rejects.toThrow(ApiError);
  expect(refreshes()).toBe(0);
});

test('AUTH-12 no refresh for a 401 whose state is above 100: the caller gets it, no dialog opens', async () => {
  respond = () => ({ status: 401, body: { Message: 'Invalid OTP.', ErrorNumber: 50004, ErrorState: 102 } });
  const failure = await callApi(verifyLoginStatus, {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 401, Message: 'Invalid OTP.', wasShown: false });
  expect(refreshes()).toBe(0);
  expect(shown()).toEqual([]);
});

test('AUTH-12 a session ended elsewhere: the refresh error is passed on, shown, and the user logged out', async () => {
  const ended = {
    Message: 'Your session has ended. Sign in again.',
    ErrorNumber: 50009,
    ErrorState: 101,
  };
  respond = (request) => ({ status: 401, body: request.url === '/api/auth/refresh/' ? ended : noSession });
  await expect(callApi(verifyLoginStatus, {})).rejects.toMatchObject({ ErrorNumber: 50009 });
  expect(shown()).toEqual(['error: Your session has ended. Sign in again.']);
  expect(loggedOutTo).toEqual(['DEMO']);
  expect(localStorage.getItem('od_ver_token')).toBeNull();
});

const expiring: Respond = (request) =>
  request.headers.authorization === 'Bearer after-login'
    ? { status: 200, body: [] }
    : { status: 401, body: noSession };

test('B15 a session that cannot be refreshed: said once, cleared, and the user logged out', async () => {
  respond = expiring;
  const calls = [callApi(verifyLoginStatus, {}), callApi(readTimeline, { body: { Uan: 'U1' } })];
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(signInAgainRequest.get()).toBeUndefined();
  expect(shown()).toEqual(['error: Please login.']);
  expect(loggedOutTo[0]).toBe('DEMO');
  expect(localStorage.getItem('od_ver_token')).toBeNull();
});

describe('B15 a session that ends over something typed and unsaved', () => {
  let letGo = () => {};
  beforeEach(() => {
    letGo = holdWork();
    respond = expiring;
  });
  afterEach(() => letGo());

  test('signing in is requested once over the page, the stored session is removed immediately, then all waiting calls continue', async () => {
    const calls = Promise.all([
      callApi(readTimeline, { body: { Uan: 'U1' } }),
      callApi(readTimeline, { body: { Uan: 'U2' } }),
    ]);
    await vi.waitUntil(() => signInAgainRequest.get() !== undefined);
    expect(signInAgainRequest.get()?.expired).toMatchObject({ tenantCode: 'DEMO', userName: 'verifier' });
    for (const key of ['od_ver_token', 'od_ver_refresh_token', 'od_ver_user_name'])
      expect(localStorage.getItem(key)).toBeNull();
    expect(loggedOutTo).toEqual([]);
    storeSession({ ...session, token: 'after-login', refreshToken: 'r' });
    signInAgainRequest.get()?.answer(true);
    expect(await calls).toEqual([[], []]);
    expect(shown()).toEqual([]);
  });

  test('spends no refresh token while the login is over the page', async () => {
    const first = callApi(verifyLoginStatus, {}).catch(() => undefined);
    await vi.waitUntil(() => signInAgainRequest.get() !== undefined);
    const second = callApi(verifyLoginStatus, { errors: 'quiet' }).catch(() => undefined);
    await vi.waitUntil(() => requests.length === 3);
    signInAgainRequest.get()?.answer(false);
    await Promise.all([first, second]);
    expect(refreshes()).toBe(1);
  });

  test('logs out when it is cancelled', async () => {
    const call = callApi(verifyLoginStatus, {}).catch((error: unknown) => error);
    await vi.waitUntil(() => signInAgainRequest.get() !== undefined);
    signInAgainRequest.get()?.answer(false);
    expect(await call).toMatchObject({ status: 401, wasShown: true });
    expect(shown()).toEqual(['error: Please login.']);
    expect(loggedOutTo).toEqual(['DEMO']);
  });
});

test('B15 the live stream of a dead session logs out and is not opened again', async () => {
  respond = expiring;
  const stop = watchChanges({
    onChange: () => {},
    onMissed: () => {},
    onNotice: () => {},
    onPresence: () => {},
    onState: () => {},
  });
  await vi.waitUntil(() => loggedOutTo.length > 0);
  expect(localStorage.getItem('od_ver_token')).toBeNull();
  const asked = requests.length;
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(requests).toHaveLength(asked);
  stop();
});

test('B14 50012 shows its message and logs out, without a refresh', async () => {
  const disabled = { Message: 'Your account is disabled.', ErrorNumber: 50012, ErrorState: 0 };
  respond = () => ({ status: 401, body: disabled });
  await expect(callApi(verifyLoginStatus, { errors: 'quiet' })).rejects.toMatchObject({ ErrorNumber: 50012 });
  expect(refreshes()).toBe(0);
  expect(shown()).toEqual(['error: Your account is disabled.']);
  expect(loggedOutTo).toEqual(['DEMO']);
});

test('REP-05 a quiet call shows nothing, yet fails', async () => {
  respond = () => ({ status: 500, body: { Message: 'Broken.', ErrorNumber: 50000, ErrorState: 0 } });
  await expect(callApi(verifyLoginStatus, { errors: 'quiet' })).rejects.toMatchObject({ Message: 'Broken.' });
  expect(shown()).toEqual([]);
});

test('RULE-02 many calls that fail for one reason say it once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await Promise.allSettled([callApi(verifyLoginStatus, {}), callApi(verifyLoginStatus, {})]);
  expect(shown()).toEqual(['error: Network error. Please check your internet connection.']);
});

const html = { 'content-type': 'text/html' };
const ofProxy = (status: number, headers: Readonly<Record<string, string>> = html) => ({
  status,
  body: undefined,
  text: '<html>Blocked</html>',
  headers,
});

test.each([200, 401, 403, 404, 502])(
  'Q11 the page of a proxy with status %d shows that status and ends no session',
  async (status) => {
    respond = () => ofProxy(status);
    await expect(callApi(verifyLoginStatus, {})).rejects.toMatchObject({ isUncertain: true });
    expect(shown()).toEqual([`error: A proxy answered instead of the server (${String(status)}).`]);
    expect(loggedOutTo).toEqual([]);
    expect(readSession()).toBeDefined();
    expect(requests).toHaveLength(1);
  },
);

test('Q11 a redirect to a sign-on page and a challenge without a body count as answers of a proxy', async () => {
  respond = () => ofProxy(302, { location: 'http://127.0.0.1:1/sign-on' });
  await expect(callApi(verifyLoginStatus, {})).rejects.toThrow('(redirect)');
  respond = () => ({ status: 401, body: undefined, text: '', headers: { 'www-authenticate': 'Basic' } });
  await expect(callApi(verifyLoginStatus, {})).rejects.toThrow(
    'A proxy answered instead of the server (401).',
  );
  expect(loggedOutTo).toEqual([]);
});

test('Q11 a limit names the seconds to wait, and calls without a waiting user keep to it', async () => {
  respond = () => ofProxy(429, { ...html, 'retry-after': '2' });
  await expect(callApi(verifyLoginStatus, {})).rejects.toThrow(
    'A proxy answered instead of the server (429). Try again in 2 seconds.',
  );
  respond = tokenNow('old');
  await expect(callApi(readNotices, {})).rejects.toMatchObject({ status: 429 });
  expect(requests).toHaveLength(1);
  await callApi(verifyLoginStatus, {});
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await callApi(readNotices, {});
  expect(requests).toHaveLength(3);
});

test('V9 an answer that was cut off shows the general text', async () => {
  respond = () => ({ status: 200, body: undefined, text: '{"Status":tr' });
  await expect(callApi(verifyLoginStatus, {})).rejects.toMatchObject({ isUncertain: true, wasShown: true });
  expect(shown()).toEqual([`error: ${errorCatalogue.internal.text}`]);
});

const hold = (remark: string, rowVersion = 1) =>
  callApi(putOnHold, { body: { ApplicationId: 7, VerifierRemarks: remark }, rowVersion });

test('V3 a second identical press sends nothing while the first runs, and has its reply', async () => {
  respond = () => ({ status: 200, body: { RowVersion: 2 } });
  const replies = await Promise.all([hold('a'), hold('a'), hold('a')]);
  expect(replies).toEqual([{ RowVersion: 2 }, { RowVersion: 2 }, { RowVersion: 2 }]);
  expect(requests).toHaveLength(1);
  // The second click of a double click whose first call was answered immediately.
  await hold('a');
  expect(requests).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await hold('a');
  expect(requests).toHaveLength(2);
});

test('V3 another value and a failed call make a new press, a newer version does not', async () => {
  respond = () => ({ status: 200, body: { RowVersion: 2 } });
  await Promise.all([hold('b'), hold('c')]);
  await hold('c', 2);
  expect(requests).toHaveLength(2);
  await hold('b');
  expect(requests).toHaveLength(3);
  respond = () => ({ status: 500, body: {} });
  await expect(hold('d')).rejects.toThrow('HTTP 500');
  respond = () => ({ status: 200, body: { RowVersion: 2 } });
  await hold('d');
  expect(requests).toHaveLength(5);
});

test('V3 reading calls are sent each time', async () => {
  respond = () => ({ status: 200, body: [] });
  await Promise.all([callApi(verifyLoginStatus, {}), callApi(verifyLoginStatus, {})]);
  expect(requests).toHaveLength(2);
});
