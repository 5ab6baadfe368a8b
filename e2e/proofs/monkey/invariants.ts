import type { Page } from '@playwright/test';

/**
 * What holds on every screen after every action, by its name; each is an expression over the page that returns the violations. `shown` and
 * `dialogs` are defined for all. Names are read as textContent, because innerText is empty where `content-visibility` skips a row.
 */
const invariants: Readonly<Record<string, string>> = {
  'the page is not blank': `document.body.innerText.trim() === '' ? ['blank'] : []`,
  'one main landmark': `document.querySelectorAll('main').length === 1 ? [] : [document.querySelectorAll('main').length + ' main']`,
  'at most one heading of level 1': `shown('h1').length > 1 ? shown('h1').map((h) => h.innerText) : []`,
  'nothing is beyond the right edge': `document.documentElement.scrollWidth > document.documentElement.clientWidth
    ? [document.documentElement.scrollWidth + ' px'] : []`,
  'no text of the program': `document.body.innerText.match(/\\bundefined\\b|\\bNaN\\b|\\[object |\\{\\{|Invalid Date/g) ?? []`,
  'the title names a page': `document.title.trim() === '' || /undefined|null/.test(document.title) ? [document.title] : []`,
  'every id exists once': `[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, at, all) => all.indexOf(id) !== at)`,
  'every reference to a label exists': `shown('[aria-labelledby]')
    .flatMap((e) => e.getAttribute('aria-labelledby').split(/\\s+/)).filter((id) => id !== '' && !document.getElementById(id))`,
  'every control has a name': `shown('button, a[href], [role=tab], [role=menuitem]')
    .filter((e) => !e.textContent.trim() && !e.getAttribute('aria-label') && !e.getAttribute('aria-labelledby') && !e.title &&
      ![...e.querySelectorAll('img[alt], svg title')].some((i) => (i.alt ?? i.textContent) !== ''))
    .filter((e) => e.tabIndex >= 0).map((e) => e.outerHTML.slice(0, 160) + ' … ' + e.outerHTML.slice(-160))`,
  'every field has a label': `shown('input:not([type=hidden]):not([type=file]), textarea, select')
    .filter((e) => !e.labels?.length && !e.getAttribute('aria-label') && !e.getAttribute('aria-labelledby') && !e.placeholder && !e.title)
    .map((e) => e.outerHTML.slice(0, 160))`,
  'every dialog has a name': `dialogs.filter((d) => !d.getAttribute('aria-label') && !d.getAttribute('aria-labelledby')).map((d) => d.innerText.slice(0, 80))`,
  'every dialog is inside the window': `dialogs.map((d) => d.getBoundingClientRect())
    .filter((r) => r.left < -1 || r.right > innerWidth + 1).map((r) => r.left + ' to ' + r.right)`,
  'the focus is not behind a dialog': `dialogs.length > 0 && document.activeElement !== document.body &&
    document.activeElement.closest('[role=dialog], [role=alertdialog], [role=listbox], [role=menu], .mantine-Popover-dropdown') === null
    ? [document.activeElement.outerHTML.slice(0, 160) + ' behind ' + dialogs.map((d) => d.innerText.slice(0, 80)).join(' | ')] : []`,
  'no message is shown twice': `shown('[role=alert], [role=alertdialog]').map((e) => e.innerText.trim())
    .filter((text, at, all) => text !== '' && all.indexOf(text) !== at)`,
  'the storage holds no identity number': `[...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage })]
    .flatMap((text) => String(text).match(/\\b[A-Z]{5}\\d{4}[A-Z]\\b|\\b[2-9]\\d{11}\\b/g) ?? [])`,
  'the page has a language': `document.documentElement.lang === '' ? ['none'] : []`,
};

/** The invariants that are read from the page; `watched` has the others. */
export const pageInvariants = Object.keys(invariants);

/** Defines `shown`, the visible elements of a selector, and `dialogs`, the open ones. */
export const shownOnPage = `
  const isShown = (e) => { const box = e.getBoundingClientRect(); return box.width > 0 && box.height > 0 && getComputedStyle(e).visibility === 'visible' && !e.closest('[inert], [aria-hidden=true]'); };
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const dialogs = shown('[role=dialog][aria-modal=true], [role=alertdialog]');`;

const script = `(() => {
  ${shownOnPage}
  const found = [];
  ${Object.entries(invariants)
    .map(
      ([name, expression]) =>
        `for (const what of ${expression}) found.push(${JSON.stringify(name)} + ': ' + what);`,
    )
    .join('\n')}
  return found;
})()`;

/** A page that shows nothing for longer is blank. */
const FIRST_PAINT_MS = 10_000;

/** A dialog that opens takes the focus within it. */
const OPENING_MS = 500;

/** The violations that stay on the screen. */
export async function readViolations(page: Page): Promise<readonly string[]> {
  const found = await look(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(OPENING_MS);
  const later = new Set(await look(page));
  return found.filter((violation) => later.has(violation));
}

/** A page that navigates during the look has no violations yet. */
async function look(page: Page): Promise<readonly string[]> {
  await page
    .locator('main')
    .first()
    .waitFor({ timeout: FIRST_PAINT_MS })
    .catch(() => undefined);
  try {
    return await page.evaluate<readonly string[]>(script);
  } catch (failure) {
    if (String(failure).includes('Execution context was destroyed')) return [];
    throw failure;
  }
}

/** What the browser reports between two looks. */
export const watchedInvariants = [
  'no error is uncaught',
  'nothing is written as an error to the console',
  'the server fails no call',
  'no screen requests what its role may not read',
  'no page is left for another origin',
];

/** Reports violations of the watched invariants; failures that the monkey injects are not the product's. */
export function watch(page: Page, address: string, report: (violation: string) => void): void {
  page.on('pageerror', (error) => report(`no error is uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || /Failed to load resource|net::ERR/.test(message.text())) return;
    report(`nothing is written as an error to the console: ${message.text().slice(0, 300)}`);
  });
  page.on('response', (answer) => {
    if (answer.headers()['x-injected'] !== undefined || !answer.url().includes('/api/')) return;
    const call = `${answer.request().method()} ${answer.url()} ${String(answer.status())}`;
    if (answer.status() >= 500) report(`the server fails no call: ${call}`);
    if (answer.status() === 403 && answer.request().method() === 'GET')
      report(`no screen requests what its role may not read: ${call}`);
  });
  page.on('framenavigated', (frame) => {
    if (
      frame === page.mainFrame() &&
      !/^(about:|blob:)/.test(frame.url()) &&
      !frame.url().startsWith(address)
    )
      report(`no page is left for another origin: ${frame.url()}`);
  });
}
