import type { Random } from '@kyc/demo-data/random';
import type { Page, Route } from '@playwright/test';
import { shownOnPage } from './invariants.ts';

/** Milliseconds that the page gets after each action. */
const REST_MS = 60;
const ACTION_MS = 500;

const keys = [
  ...'jkvrluwdmepaxhngz123,.+-[]/?',
  'Escape',
  'Enter',
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'Home',
  'End',
  'Space',
  'Control+k',
];
const texts = [
  'a',
  '12',
  'OD1',
  'Rao',
  'ಕನ್ನಡ',
  '<b>x</b>',
  "O'Neil",
  '31/02/2026',
  '01/11/2026',
  '  ',
  '%_\\',
  '-1',
  '99999999999',
];

/** They end the session, leave the browser, or lock the next sign-in out of the monkey's reach. */
const leftAlone = /log ?out|sign out|end (all|other|this)|passkey|authenticator|download/i;
const careful = /\/masters\/(settings|connections)|\/your-sign-in/;

/** Marks a random control of the topmost dialog, otherwise of the page, with `data-monkey`; null for none. */
const mark = (share: number) => `(() => {
  document.querySelector('[data-monkey]')?.removeAttribute('data-monkey');
  ${shownOnPage}
  const isInWindow = (e) => { const box = e.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; };
  const within = dialogs.at(-1) ?? document;
  const isCareful = ${String(careful)}.test(location.pathname);
  const all = shown('a[href], button, input:not([type=file]), textarea, [role=tab], [role=menuitem], [role=option], summary, tr[tabindex]')
    .filter((e) => within.contains(e) && isInWindow(e) && !e.disabled)
    .filter((e) => !${String(leftAlone)}.test((e.innerText ?? '') + (e.getAttribute('aria-label') ?? '')))
    .filter((e) => !(e.target === '_blank' || e.hasAttribute('download') || /^(mailto|tel|blob):/.test(e.getAttribute('href') ?? '')))
    .filter((e) => !(isCareful && e.tagName === 'BUTTON' && e.type === 'submit'));
  const one = all[Math.floor(${String(share)} * all.length)];
  if (!one) return null;
  one.setAttribute('data-monkey', '');
  const isText = one.matches('input:not([type=checkbox]):not([type=radio]), textarea');
  return { isText, html: one.outerHTML.slice(0, 140) };
})()`;

interface Marked {
  readonly isText: boolean;
  readonly html: string;
}

/** Acts on a page at random, the same way for the same seed and the same page. */
export class Monkey {
  readonly #page: Page;
  readonly #random: Random;
  readonly #addresses: readonly string[];
  /** Actions that reached nothing. */
  missed = 0;
  injected = 0;
  last = '';

  constructor(page: Page, random: Random, addresses: readonly string[]) {
    this.#page = page;
    this.#random = random;
    this.#addresses = addresses;
  }

  /** Injects failures into one call of twenty: no network, an error of the server, a slow or an unreadable answer. */
  async injectFailures(): Promise<void> {
    await this.#page.route('**/api/**', async (route) => {
      if (!this.#random.chance(0.05)) return route.fallback();
      this.injected += 1;
      return this.#fail(route);
    });
  }

  async #fail(route: Route): Promise<void> {
    const headers = { 'x-injected': '1' };
    const json = { Message: 'Something went wrong.', ErrorNumber: 50_000, ErrorState: 0 };
    switch (this.#random.pick(['gone', 'failed', 'busy', 'slow', 'unreadable'])) {
      case 'gone':
        return route.abort('connectionreset');
      case 'failed':
        return route.fulfill({ status: 500, headers, json });
      case 'busy':
        return route.fulfill({ status: 503, headers, json });
      case 'unreadable':
        return route.fulfill({ status: 200, headers, contentType: 'application/json', body: '{"cut' });
      default:
        await new Promise((resolve) => setTimeout(resolve, 700));
        return route.fallback();
    }
  }

  async act(): Promise<void> {
    const kind = this.#random.weighted({ control: 60, key: 25, address: 6, history: 4, close: 5 });
    try {
      await this.#do(kind);
    } catch {
      // The control has left, or something covers it: a user's click would miss it too.
      this.missed += 1;
    }
    await this.#page.waitForTimeout(REST_MS);
  }

  async #do(kind: 'control' | 'key' | 'address' | 'history' | 'close'): Promise<void> {
    const page = this.#page;
    switch (kind) {
      case 'control': {
        const found = await page.evaluate<Marked | null>(mark(this.#random.next()));
        const one = page.locator('[data-monkey]').first();
        if (found?.isText === true) {
          const text = this.#random.pick(texts);
          this.last = `type ${text} into ${found.html}`;
          await one.fill(text, { timeout: ACTION_MS });
        } else if (found) {
          this.last = `press ${found.html}`;
          await one.click({ timeout: ACTION_MS });
        }
        return;
      }
      case 'key': {
        const key = this.#random.pick(keys);
        this.last = `key ${key}`;
        return page.keyboard.press(key);
      }
      case 'address': {
        const address = this.#random.pick(this.#addresses);
        this.last = `go to ${address}`;
        await page.goto(address);
        return;
      }
      case 'history':
        this.last = 'back';
        await page.goBack({ timeout: ACTION_MS });
        // Before the first page of the product.
        if (page.url().startsWith('about:')) await page.goto(this.#addresses[0] ?? '/');
        return;
      case 'close':
        this.last = 'Escape twice';
        await page.keyboard.press('Escape');
        return page.keyboard.press('Escape');
    }
  }
}
