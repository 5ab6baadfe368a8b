import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { isWriting, type Endpoint } from '@kyc/contract/endpoint';
import type { BrowserContext, Request } from '@playwright/test';

/** `npm run prove -- double-presses`: every button of the run that writes is pressed again; each test's calls are lines of this file. */
export const doublePressesFile = process.env['KYC_DOUBLE_PRESSES'];

export interface DoublePressLine {
  readonly test: string;
  /** Endpoints that a button called while it was pressed again. */
  readonly pressed: readonly string[];
  /** Endpoints that received the same values twice within a second. */
  readonly repeated: readonly string[];
}

interface Call {
  readonly name: string;
  readonly key: string;
  readonly at: number;
}

const writing = allEndpoints.filter(isWriting);

/** Presses the button of each writing call again: while the call runs, and shortly after it. */
const pressAgain = `
  let pressed;
  document.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    const button = event.target.closest?.('button, [role=button], [role=menuitem]');
    pressed = button && { button, at: performance.now() };
  }, { capture: true });
  const send = window.fetch;
  window.fetch = (path, request) => {
    const now = pressed;
    if (now && request?.method !== 'GET' && performance.now() - now.at < 2000) {
      pressed = undefined;
      setTimeout(() => now.button.click());
      setTimeout(() => now.button.click(), 150);
    }
    return send(path, request);
  };
`;

export class DoublePresses {
  readonly #calls: Call[] = [];
  #contexts = 0;

  async watch(context: BrowserContext): Promise<void> {
    // Two users may send the same values.
    this.#contexts += 1;
    const user = this.#contexts;
    await context.addInitScript(pressAgain);
    context.on('request', (request) => {
      const endpoint = endpointOf(request);
      if (!endpoint) return;
      const values = (request.postData() ?? '').replaceAll(/"RowVersion":\d+/g, '');
      const key = `${user} ${endpoint.name} ${new URL(request.url()).pathname} ${values}`;
      this.#calls.push({ name: endpoint.name, key, at: Date.now() });
    });
  }

  tell(file: string, test: string): void {
    const repeated = this.#calls.filter(({ key, at }, place) =>
      this.#calls.slice(0, place).some((earlier) => earlier.key === key && at - earlier.at < 1000),
    );
    const line: DoublePressLine = {
      test,
      pressed: [...new Set(this.#calls.map(({ name }) => name))],
      repeated: repeated.map(({ name }) => name),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

function endpointOf(request: Request): Endpoint | undefined {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith('/api/')) return undefined;
  const method = request.method();
  return writing.find(
    (endpoint) =>
      (endpoint.acts === true ? method === 'POST' : method === endpoint.method) &&
      new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
}
