import { UserType } from '@kyc/contract/user-types';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeSession, type Session } from '../../../lib/session/session.ts';
import { DraftKeeper } from './draft-keeper.ts';

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

// A server of node:http answers for ours; only the browser around the keeper is stood in for.
let server: Server;
let arrived: string[];
let open: { readonly reply: ServerResponse; readonly what: string }[];

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const what = request.method === 'DELETE' ? `delete ${request.url?.split('Key=')[1] ?? ''}` : body;
      arrived.push(what);
      open.push({ reply, what });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const network = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    network(`http://127.0.0.1:${address.port}${path}`, init),
  );
  vi.stubGlobal('window', { location: { pathname: '/review/1' } });
  storeSession(session);
  arrived = [];
  open = [];
});
afterEach(() => vi.unstubAllGlobals());

const kept = (key: string, value: string) => JSON.stringify({ Drafts: { [key]: value } });

/** The pending call gets it; settles when the keeper has read it. */
async function answer(status: number): Promise<void> {
  await expect.poll(() => open.length).toBeGreaterThan(0);
  const [next] = open.splice(0, 1);
  next?.reply
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ Message: 'x', ErrorNumber: 50000, ErrorState: 0 }));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('typed text is sent to the server', () => {
  test('the last one written is the last one kept, also when one before it fails', async () => {
    const keeper = new DraftKeeper(1);
    keeper.write('hold', 'old');
    keeper.flush();
    await expect.poll(() => arrived).toEqual([kept('hold', 'old')]);
    keeper.write('hold', 'newer');
    keeper.flush();
    await answer(500);
    keeper.flush();
    await answer(200);
    keeper.flush();
    expect(arrived).toEqual([kept('hold', 'old'), kept('hold', 'newer')]);
  });

  test('text saved by a separate call does not come back', async () => {
    const keeper = new DraftKeeper(1);
    keeper.write('line', 'typed');
    keeper.flush();
    await expect.poll(() => arrived).toHaveLength(1);
    keeper.write('line', undefined);
    await answer(500);
    keeper.flush();
    await answer(200);
    expect(arrived).toEqual([kept('line', 'typed'), 'delete line']);
  });

  test('a refused one is not retried, and does not keep another from being saved', async () => {
    const keeper = new DraftKeeper(1);
    keeper.write('hold', 'too long');
    keeper.write('line', 'good');
    keeper.flush();
    await answer(422);
    await answer(200);
    keeper.flush();
    expect(arrived).toEqual([kept('hold', 'too long'), kept('line', 'good')]);
  });

  test('never under the name of a different user who has signed in on the same page since', async () => {
    const keeper = new DraftKeeper(1);
    keeper.write('hold', 'mine');
    storeSession({ ...session, verifierId: 8, userName: 'verifier2' });
    keeper.flush();
    storeSession(session);
    keeper.flush();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(arrived).toEqual([]);
  });

  test('when the page is closed during a call, the others are sent immediately', async () => {
    const keeper = new DraftKeeper(1);
    keeper.write('hold', 'first');
    keeper.flush();
    await expect.poll(() => arrived).toHaveLength(1);
    keeper.write('hold', 'last');
    keeper.leave();
    await expect.poll(() => arrived).toEqual([kept('hold', 'first'), kept('hold', 'last')]);
    await answer(200);
    await answer(200);
  });
});
