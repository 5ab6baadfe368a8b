import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { BINARY, isWriting, type Endpoint } from '@kyc/contract/endpoint';
import type { BrowserContext, Request, Response } from '@playwright/test';
import { withoutButton } from './without-button.ts';

/** `npm run prove -- double-presses`: every button of the run that writes is pressed again; each test's calls are lines of this file. */
export const doublePressesFile = process.env['KYC_DOUBLE_PRESSES'];

export interface DoublePressLine {
  readonly test: string;
  /** The buttons that were pressed again, each with the call that its first press sent. */
  readonly pressed: readonly Press[];
  /**
   * Endpoints that received the same values again while the first call ran, or within a second after it succeeded. A call after a
   * failed one is a new attempt, and an automatic call of the page is no press.
   */
  readonly repeated: readonly string[];
}

interface Press {
  readonly endpoint: string;
  readonly button: string;
  /** The dialog of the button; '' on a page. */
  readonly dialog: string;
}

interface Call {
  readonly name: string;
  readonly key: string;
  readonly at: number;
  /** When it was refused or received no answer. */
  failedAt: number | undefined;
  readonly isJson: boolean;
}

/** The calls of a button; automatic calls of the page are no press. */
const writing = allEndpoints.filter(isWriting).map((endpoint) => ({
  endpoint,
  method: endpoint.acts === true ? 'POST' : endpoint.method,
  path: `^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`,
}));
const ofButtons = writing
  .filter(({ endpoint }) => endpoint.isBackground !== true && !(endpoint.name in withoutButton))
  .map(({ endpoint, method, path }) => [method, path, endpoint.name]);

/**
 * Presses the button of each writing call again: by the keyboard while the call runs, and as the second click of a double
 * click right after its answer, unless the test has continued. The answer waits for the first one, however quick the server is.
 */
const pressAgain = `
  const writing = ${JSON.stringify(ofButtons)}.map(([method, path, name]) => ({ method, path: new RegExp(path), name }));
  const endpointOf = (address, sent) => {
    const { pathname } = new URL(address, location.href);
    return writing.find(({ method, path }) => method === sent && path.test(pathname))?.name;
  };
  const nameOf = (element) => {
    const named = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
    return (element?.getAttribute('aria-label') ?? (named ?? element)?.textContent ?? '').trim().slice(0, 60);
  };
  let pressed;
  let goneOn = 0;
  for (const type of ['pointerdown', 'keydown', 'input'])
    document.addEventListener(type, (event) => { if (event.isTrusted) goneOn += 1; }, { capture: true });
  document.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    const button = event.target.closest?.('button, a, input, [role=menuitem], [role=option]');
    const dialog = button?.closest('[role=dialog]');
    pressed = button && {
      button,
      at: performance.now(),
      words: { button: nameOf(button), dialog: dialog ? nameOf(dialog) : '' },
    };
  }, { capture: true });
  const send = window.fetch;
  window.fetch = async (path, request) => {
    const now = pressed;
    const endpoint = endpointOf(path, request?.method);
    if (!now || !endpoint || performance.now() - now.at >= 2000) return send(path, request);
    void notePress({ endpoint, ...now.words });
    // Further calls of the same press meet the second click of its first one.
    if (now.isRepeated) return send(path, request);
    now.isRepeated = true;
    const before = goneOn;
    const again = new Promise((resolve) => setTimeout(() => { now.button.click(); resolve(); }));
    try {
      return await send(path, request);
    } finally {
      await again;
      setTimeout(() => {
        if (goneOn === before)
          now.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
      }, 20);
    }
  };
`;

export class DoublePresses {
  readonly #calls: Call[] = [];
  readonly #pressed: Press[] = [];
  readonly #reading: Promise<unknown>[] = [];
  #contexts = 0;

  async watch(context: BrowserContext): Promise<void> {
    // Two users may send the same values.
    this.#contexts += 1;
    const user = this.#contexts;
    await context.exposeFunction('notePress', (press: Press) => void this.#pressed.push(press));
    await context.addInitScript(pressAgain);
    const sent = new Map<Request, Call>();
    const noteFailure = (request: Request) => {
      const call = sent.get(request);
      if (call) call.failedAt = Date.now();
    };
    context.on('requestfailed', noteFailure);
    context.on('response', (response) => {
      if (!response.ok()) return noteFailure(response.request());
      const call = sent.get(response.request());
      const at = Date.now();
      if (call?.isJson === true)
        this.#reading.push(failsToParse(response).then((isCut) => isCut && (call.failedAt = at)));
    });
    context.on('request', (request) => {
      const endpoint = endpointOf(request);
      if (!endpoint || endpoint.isBackground === true) return;
      const values = (request.postData() ?? '').replaceAll(/"RowVersion":\d+/g, '');
      const key = `${user} ${endpoint.name} ${new URL(request.url()).pathname} ${values}`;
      const call: Call = {
        name: endpoint.name,
        key,
        at: Date.now(),
        failedAt: undefined,
        isJson: endpoint.reply !== BINARY,
      };
      sent.set(request, call);
      this.#calls.push(call);
    });
  }

  async tell(file: string, test: string): Promise<void> {
    await Promise.all(this.#reading);
    const repeated = this.#calls.filter(({ key, at }, place) =>
      this.#calls
        .slice(0, place)
        .some(
          (earlier) =>
            earlier.key === key &&
            at - earlier.at < 1000 &&
            (earlier.failedAt ?? Number.POSITIVE_INFINITY) > at,
        ),
    );
    const line: DoublePressLine = {
      test,
      pressed: this.#pressed,
      repeated: repeated.map(({ name }) => name),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
}

/** For an answer of a proxy or an incomplete one, the call failed. */
async function failsToParse(response: Response): Promise<boolean> {
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

function endpointOf(request: Request): Endpoint | undefined {
  const { pathname } = new URL(request.url());
  const method = request.method();
  return writing.find((each) => each.method === method && new RegExp(each.path).test(pathname))?.endpoint;
}
