import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { keyActions, type Driver } from './driver.ts';

/** WebKitGTK's MiniBrowser in an Xvfb, by WebKitWebDriver. */
export async function openWebKit(
  executables: Readonly<Record<'driver' | 'browser' | 'display', string>>,
): Promise<Driver> {
  const port = await freePort();
  const display = `:${String(200 + (port % 1000))}`;
  const screen = spawn(executables.display, [display, '-screen', '0', '1366x900x24'], { stdio: 'ignore' });
  const driver = spawn(executables.driver, [`--port=${String(port)}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    stopGroup(driver);
    screen.kill('SIGKILL');
  };
  const root = `http://127.0.0.1:${String(port)}`;
  try {
    const { sessionId, capabilities } = (await firstSession(root, executables.browser)) as {
      readonly sessionId: string;
      readonly capabilities: { readonly browserVersion?: string };
    };
    const session = `${root}/session/${sessionId}`;
    await command(`${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
    await command(`${session}/window/rect`, { x: 0, y: 0, width: 1366, height: 900 });
    return {
      name: `WebKitGTK ${capabilities.browserVersion ?? ''}`,
      goto: async (url) => void (await command(`${session}/url`, { url })),
      run: async <Result>(body: string) => {
        const script = `const done = arguments[arguments.length - 1];
          (async () => { ${body} })().then((value) => done(JSON.stringify(value ?? null)), (error) => done('{"failure":' + JSON.stringify(String(error)) + '}'));`;
        return JSON.parse(String(await command(`${session}/execute/async`, { script, args: [] }))) as Result;
      },
      press: async (text) => void (await command(`${session}/actions`, { actions: keyActions(text) })),
      close: async () => {
        await fetch(session, { method: 'DELETE' }).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The driver needs a moment until it listens. */
async function firstSession(root: string, binary: string): Promise<unknown> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  for (let tries = 1; ; tries += 1)
    try {
      return await command(`${root}/session`, { capabilities: { alwaysMatch } });
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}

async function command(url: string, body: object): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { value } = (await reply.json()) as { readonly value: unknown };
  if (!reply.ok) throw new Error(`${url}: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
