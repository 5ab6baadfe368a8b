import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { expect } from '../harness/test.ts';

export interface Screen {
  readonly address: string;
  /** Keys that open something there. */
  readonly keys?: readonly string[];
}

/** Rules that cannot hold somewhere, each with its reason; `on` is part of the HTML that is let pass. */
const allowed: readonly { readonly id: string; readonly on: string; readonly because: string }[] = [
  {
    id: 'scrollable-region-focusable',
    on: 'mantine-ScrollArea-viewport',
    because: 'the options of a list are gone through with the arrow keys of its field, which scroll it',
  },
];

/** What a press may open. */
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-help]';
/** A tab's content is checked, except on the dashboard, where each tab has the same rows. */
const sameInEachTab = '/dashboard';
/** Openers that cannot be pressed on a screen, each with its reason; every other press has to go through. */
const unpressed: readonly { readonly on: string; readonly name: RegExp; readonly because: string }[] = [
  {
    on: '/deliveries',
    name: /^(Give up|Try now)/,
    because: 'what was delivered meanwhile is neither given up nor tried again',
  },
];
/** They leave the page, fetch or copy something, or change what the next look would see. */
const leftAlone =
  /^cop(y|ied)\b|log ?out|sign out|download|export|fetch new|colou?r|theme|next page|previous page|^(yes|no|ok|cancel|close)$|undo/i;
const mostOpenersOfAScreen = 60;
const isLogged = process.env['KYC_SWEEP_LOG'] !== undefined;

/** Walks over screens, opens what a press opens, and keeps what axe finds: all rules, every impact, each colour scheme. */
export class AxeSweep {
  readonly findings: string[] = [];
  /** At screens, and at what their presses opened. */
  looks = 0;
  readonly #page: Page;
  #isFrameSeen = false;
  readonly #loading = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') this.#loading.add(request);
    });
    const forget = (request: Request) => this.#loading.delete(request);
    page.on('requestfinished', forget);
    page.on('requestfailed', forget);
  }

  async walk({ address, keys = [] }: Screen): Promise<void> {
    await this.#open(address);
    await this.look(address);
    // An alert may precede it, where a role is redirected.
    await this.#putAway();
    const names = await this.#openers();
    // What the header opens is the same over every page.
    this.#isFrameSeen = true;
    for (const name of names) await this.#press(address, name);
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await this.#lookIfOpened(`${address} key ${key}`);
      await this.#close(address);
    }
  }

  async #open(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.#page.locator('h1, h2, main').first().waitFor();
    await this.#whenDrawn();
  }

  /** A screen with live updates always has a pending call; its skeletons show when it is rendered, and replaced content is paler. */
  async #whenDrawn(): Promise<void> {
    await expect(this.#page.locator('[class*=Skeleton-root], [data-replacing]')).toHaveCount(0);
  }

  /** One opener of each name: 42 rows have the same two buttons. */
  async #openers(): Promise<string[]> {
    const names: string[] = await this.#page.evaluate(markOpeners(this.#isFrameSeen));
    return names.filter((name) => !leftAlone.test(name)).slice(0, mostOpenersOfAScreen);
  }

  async #press(address: string, name: string): Promise<void> {
    const before = this.#pathname();
    let failed = await this.#click(name);
    if (failed !== undefined) {
      // An earlier press may have closed it.
      await this.#open(address);
      await this.#putAway();
      failed = await this.#click(name);
    }
    if (failed !== undefined) {
      if (!unpressed.some((opener) => address.startsWith(opener.on) && opener.name.test(name)))
        this.#keep(`not pressed | ${address} › ${name} | ${failed}`);
      return;
    }
    await this.#lookIfOpened(`${address} › ${name}`);
    await this.#lookIfTab(`${address} › ${name}`, name);
    await this.#close(address);
    if (this.#pathname() !== before) await this.#open(address);
  }

  /** Why it could not be pressed, if so. */
  async #click(name: string): Promise<string | undefined> {
    const opener = this.#page.locator(`[data-opener=${JSON.stringify(name)}]`).first();
    // Lazily loaded content may be rendered after the page.
    const names = async () => await this.#page.evaluate<string[]>(markOpeners(false));
    const press = async () => {
      await expect.poll(names, { timeout: 3000 }).toContain(name);
      // On a slow machine what the last press opened may have come after all.
      await this.#putAway();
      await opener.click({ timeout: 3000 });
    };
    return press().then(
      () => undefined,
      (error: unknown) => String(error).replaceAll(/\s+/gu, ' ').slice(0, 900),
    );
  }

  async #lookIfOpened(where: string): Promise<void> {
    if (await this.#isOpened()) await this.look(where);
  }

  async #isOpened(): Promise<boolean> {
    const opened = this.#page.locator(over).filter({ visible: true }).first();
    let isOpen = false;
    // What opens for the first time has its code to fetch.
    do
      isOpen = await opened.waitFor({ timeout: 600 }).then(
        () => true,
        () => false,
      );
    while (!isOpen && this.#loading.size > 0);
    return isOpen;
  }

  async #lookIfTab(where: string, name: string): Promise<void> {
    const tab = this.#page.locator(`[role=tab][aria-selected=true][data-opener=${JSON.stringify(name)}]`);
    if (this.#pathname() === sameInEachTab || (await tab.count()) === 0) return;
    await this.#whenDrawn();
    await this.look(where);
  }

  #pathname(): string {
    return new URL(this.#page.url()).pathname;
  }

  async #close(address: string): Promise<void> {
    await this.#putAway();
    if ((await this.#page.locator(over).filter({ visible: true }).count()) > 0) await this.#open(address);
  }

  async #putAway(): Promise<void> {
    const opened = this.#page.locator(over).filter({ visible: true });
    for (let tries = 0; tries < 3 && (await opened.count()) > 0; tries += 1) {
      await this.#page.keyboard.press('Escape');
      await opened
        .first()
        .waitFor({ state: 'hidden', timeout: 600 })
        .catch(() => undefined);
    }
  }

  /** Checks the present screen, however it was reached. */
  async look(where: string): Promise<void> {
    this.looks += 1;
    if (isLogged) console.log(`look: ${where}`);
    const small: string[] = await this.#page.evaluate(smallTexts);
    for (const text of small) this.#keep(`below 12 px | ${where} | ${text}`);
    for (const scheme of schemes) {
      await this.#page.emulateMedia(scheme);
      await this.#page.evaluate(whenAtRest);
      const { violations } = await this.#axe();
      const mode = scheme.forcedColors === 'active' ? 'forced' : scheme.colorScheme;
      for (const { id, nodes } of violations)
        for (const { html } of nodes)
          if (!allowed.some((rule) => rule.id === id && html.includes(rule.on)))
            this.#keep(`${id} | ${where} | ${mode} | ${html.slice(0, 220)}`);
    }
    await this.#page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }

  /** There are no frames: without Playwright's way through them, which opens a page at each look, it takes half the time. */
  async #axe(): Promise<{ readonly violations: readonly Violation[] }> {
    const isThere = await this.#page.evaluate<boolean>('"axe" in globalThis');
    return await new AxeBuilder({ page: this.#page, ...(isThere && { axeSource: 'true' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
  }

  #keep(finding: string): void {
    this.findings.push(finding);
    if (isLogged) console.log(finding);
  }
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const schemes = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;

/** A fading element has no final contrast; a colour scheme is applied a frame after it was set. */
const whenAtRest = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  .then(() => Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished))).then(() => new Promise((done) => requestAnimationFrame(() => done())))`;

/** Runs in the page: names each opener without what differs from row to row, and returns the names. */
const markOpeners = (isFrameSeen: boolean) => `(() => {
  const names = new Set();
  const openers = 'button, [role=tab], [role=button], [role=combobox], [aria-haspopup]';
  for (const element of document.querySelectorAll(openers)) {
    if (${String(isFrameSeen)} && element.closest('header') && !element.closest('main')) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [type=submit]')) continue;
    const text = element.getAttribute('aria-label') ?? element.textContent;
    const whole = text || element.getAttribute('placeholder') || element.id;
    const name = whole.split(/:| for | of /)[0].replaceAll(/[0-9"]/g, '').trim();
    if (name === '') continue;
    element.dataset.opener = name;
    names.add(name);
  }
  return [...names];
})()`;

/** Runs in the page: texts smaller than 12 px, each once. */
const smallTexts = `(() => {
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg, .textLayer, [aria-hidden=true]') || !element.checkVisibility()) continue;
    const isWritten = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (isWritten && size < 12) found.add(size + ' px: ' + element.textContent.slice(0, 60));
  }
  return [...found];
})()`;
