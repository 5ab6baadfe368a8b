import { Mode } from '@kyc/contract/modes';
import { password, type Office } from '../../e2e/harness/office.ts';
import type { Claims } from '../suites/claims.ts';
import { keys, until, type Driver } from './driver.ts';

const previewFailed = 'Could not fetch preview. Please try again.';

/** Finds controls on the page by their accessible names; put before each body that uses it. */
const finders = `
  const named = (selector, name) => [...document.querySelectorAll(selector)].find((element) =>
    [element.getAttribute('aria-label'), element.innerText?.trim()].includes(name));
  const field = (name) => {
    const label = [...document.querySelectorAll('label')].find((each) => each.innerText.replace('*', '').trim() === name);
    return label?.control ?? document.querySelector('input[aria-label="' + name + '"]');
  };
`;

/** The complete job by keyboard: sign in, fetch a case, see its documents, decide its fields, approve it. */
export async function doMainJob(
  claims: Claims,
  driver: Driver,
  { office, address }: { readonly office: Office; readonly address: string },
): Promise<void> {
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const claim = (what: string, holds: boolean) => claims.claim(`${driver.name}: ${what}`, holds);
  await signIn(driver, `${address}/login/${office.tenantCode}`);
  claim('the sign-in leads to the dashboard', true);

  await click(driver, 'Fetch New');
  await until(
    driver,
    'the case',
    `return document.querySelector('h1')?.innerText.includes('${submission.uan}')`,
  );
  await focusField(driver, 'Mobile');
  const form = '[aria-label="Application form"]';
  await until(driver, 'the form', picturesIn(form));
  await until(
    driver,
    'the mark in the form',
    `return document.querySelector('${form} [data-marked]') !== null`,
  );
  claim('the pages of the form are shown, with the mark', await isFree(driver, previewFailed));

  await focusField(driver, 'PAN Card Photo');
  await until(driver, 'the pictures', picturesIn('[role=tabpanel]'));
  claim('the evidence shows pictures', true);

  await driver.press('e');
  await until(driver, 'the signed form', canvasIn('[role=tabpanel]'));
  claim('the e-Sign tab draws its form', await isFree(driver, previewFailed));
  await driver.press('em');
  await until(
    driver,
    'the tab Match',
    `${finders} return [...document.querySelectorAll('[role=tab][aria-selected=true]')].some((tab) => /match/i.test(tab.innerText))`,
  );
  await driver.press('m');
  await decideFields(driver);
  claim('every field is decided by keys', true);

  await driver.press('a');
  await until(driver, 'the question', `${finders} return document.activeElement === named('button', 'Yes')`);
  // Firefox activates a button by Enter in the active window only, which it has not without a window system.
  if (await driver.run<boolean>(`return document.hasFocus()`)) await driver.press(keys.enter);
  else await click(driver, 'Yes');
  await until(
    driver,
    'the approval',
    `return document.body.innerText.includes('Application Approved successfully.')`,
  );
  const end = performance.now() + 20_000;
  while (office.backOffice.arrivals.length === 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100));
  claim('the approval reaches the back office', office.backOffice.arrivals.length === 1);

  await driver.goto(`${address}/dashboard?status=-1`);
  await until(driver, 'the list', `return document.body.innerText.includes('${submission.uan}')`);
  const cut = await driver.run<string[]>(valuesCut);
  claim(`no UAN or mobile of the list is cut (${cut.join(', ') || 'none'})`, cut.length === 0);
  const bars = await driver.run<{ readonly colours: string; readonly brightest: number }>(darkScrollBars);
  claim(`scroll bars are dark in dark mode (${bars.colours})`, bars.brightest < 128);
}

/** Q8: values whose copy button reaches beyond the content of their cell, which Firefox replaces by '…'. */
const valuesCut = `
  return [...document.querySelectorAll('td:has(button)')].flatMap((cell) => {
    const button = [...cell.querySelectorAll('button')].find((each) => /^Copy /.test(each.getAttribute('aria-label') ?? ''));
    if (!button) return [];
    const edge = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
    return button.getBoundingClientRect().right > edge + 0.5 ? [cell.innerText.trim()] : [];
  });
`;

/** Q9: colours of the grid's scroll bars; a browser without such a colour follows `color-scheme`. */
const darkScrollBars = `
  document.documentElement.dataset.mantineColorScheme = 'dark';
  const { scrollbarColor = 'auto', colorScheme } = getComputedStyle(document.querySelector('table').parentElement);
  const parts = [...scrollbarColor.matchAll(/rgb\\((\\d+), (\\d+), (\\d+)\\)/g)].flatMap(([, ...each]) => each.map(Number));
  const usesOwn = CSS.supports('-moz-appearance', 'none');
  return {
    colours: scrollbarColor + ' ' + colorScheme,
    brightest: parts.length > 0 ? Math.max(...parts) : colorScheme === 'dark' && !usesOwn ? 0 : 255,
  };
`;

async function signIn(driver: Driver, url: string): Promise<void> {
  await driver.goto(url);
  await until(
    driver,
    'the sign-in form',
    `${finders} return field('User Name') != null && document.querySelector('img[alt^=Captcha]') !== null`,
  );
  // The answer comes with the captcha only where the server is not in production.
  await driver.run(`
    const send = window.fetch;
    window.fetch = async (...call) => {
      const reply = await send(...call);
      if (String(call[0]).includes('GetCaptcha')) window.captcha = await reply.clone().json();
      return reply;
    };
  `);
  await click(driver, 'New captcha');
  const answer = await until<string>(driver, 'the captcha', `return window.captcha?.DevAnswer`);
  for (const [name, value] of [
    ['User Name', 'verifier'],
    ['Password', password],
    ['Enter Captcha', answer],
  ]) {
    await driver.run(`${finders} field(${JSON.stringify(name)}).focus()`);
    await driver.press(value ?? '');
  }
  await driver.press(keys.enter);
  await until(driver, 'the code', `${finders} return named('button', 'Validate OTP') !== undefined`);
  await click(driver, 'Validate OTP');
  await until(driver, 'the dashboard', `${finders} return named('button', 'Fetch New') !== undefined`);
}

async function decideFields(driver: Driver): Promise<void> {
  const tally = `return /(\\d+) of (\\d+) decided/.exec(document.body.innerText)?.slice(1).map(Number)`;
  for (;;) {
    const [decided = 0, all = 1] = await until<number[]>(driver, 'the tally', tally);
    if (decided === all) return;
    await driver.press('v');
    await until(
      driver,
      `a decision after ${String(decided)}`,
      `${tally.replace('return ', 'const now = ')}; return now && now[0] > ${String(decided)}`,
    );
  }
}

async function focusField(driver: Driver, label: string): Promise<void> {
  const title = `[...document.querySelectorAll('li button')].find((each) => each.innerText.startsWith('${label}'))`;
  await until(driver, `the field ${label}`, `return ${title} !== undefined`);
  await driver.run(`${title}.click()`);
}

async function click(driver: Driver, name: string): Promise<void> {
  await until(driver, `the button ${name}`, `${finders} return named('button', '${name}') !== undefined`);
  await driver.run(`${finders} named('button', '${name}').click()`);
}

async function isFree(driver: Driver, text: string): Promise<boolean> {
  return !(await driver.run<boolean>(`return document.body.innerText.includes('${text}')`));
}

const picturesIn = (place: string) =>
  `return [...document.querySelectorAll('${place} img')].some(({ naturalWidth }) => naturalWidth > 100)`;

/** A canvas with something on it. */
const canvasIn = (place: string) => `
  return [...document.querySelectorAll('${place} canvas')].some((canvas) => {
    if (canvas.width < 100) return false;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] < 128) return true;
    return false;
  })`;
