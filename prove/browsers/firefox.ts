import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keyActions, type Driver } from './driver.ts';

interface Reply {
  readonly id?: number;
  readonly type?: string;
  readonly result?: unknown;
  readonly message?: string;
}

/** Firefox without a window, by WebDriver BiDi: a WebSocket that Firefox opens itself. */
export async function openFirefox(executable: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'kyc-firefox-'));
  const words = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(executable, words, {
    env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1366', MOZ_HEADLESS_HEIGHT: '900' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let address: string | undefined;
  for await (const line of createInterface(child.stderr)) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) {
    stop();
    throw new Error('Firefox ended before it could be driven');
  }
  child.stderr.resume();
  const send = await connect(`${address}/session`);
  const { capabilities } = (await send('session.new', { capabilities: {} })) as {
    readonly capabilities: { readonly browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    readonly contexts: readonly { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async <Result>(body: string) => {
      const { result } = (await send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify((await (async () => { ${body} })()) ?? null)`,
        awaitPromise: true,
        target: { context },
      })) as { readonly result?: { readonly value?: string } };
      return JSON.parse(result?.value ?? 'null') as Result;
    },
    press: async (text) => void (await send('input.performActions', { context, actions: keyActions(text) })),
    close: () => {
      stop();
      return Promise.resolve();
    },
  };
}

/** Returns the function that sends a command and waits for its result. */
async function connect(url: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return async (method, params) => {
    const id = ++last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message ?? ''}`);
    return reply.result;
  };
}
