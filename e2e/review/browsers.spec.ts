import { expect, test } from '../harness/test.ts';
import { removeNewestMethods } from '../harness/older-browser.ts';
import { fetchNew } from './review-screen.ts';

const formOf = 'section[aria-label="Application form"]';
const esign = '[role=tabpanel]';
const failed = 'Could not fetch preview. Please try again.';

test(
  'Q1 Q2 a browser without the newest methods shows the form with its mark',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier');
    await removeNewestMethods(page.context());
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await fetchNew(page, submission);
    await page
      .getByRole('button', { name: /^Mobile/ })
      .first()
      .click();
    await expect(page.locator(`${formOf} [data-marked]`).first()).toBeVisible();
    await page.getByRole('tab', { name: 'e-Sign' }).click();
    await expect(page.locator(`${esign} canvas`).first()).toBeVisible();
    await expect(page.locator(`${esign} [data-marked]`).first()).toBeVisible();
    await expect(page.getByText(failed)).toBeHidden();
    expect(errors).toEqual([]);
  },
);

test(
  'Q1 a form whose text cannot be read is shown without its mark',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier');
    await page.context().addInitScript(() => {
      const unreadable = () => {
        throw new TypeError('undefined is not a function');
      };
      Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, { value: unreadable });
      Object.defineProperty(ReadableStream.prototype, 'values', { value: unreadable });
    });
    await fetchNew(page, submission);
    await page
      .getByRole('button', { name: /^Mobile/ })
      .first()
      .click();
    await page.getByRole('tab', { name: 'e-Sign' }).click();
    await expect(page.locator(`${esign} canvas`).first()).toBeVisible();
    await expect(page.locator(`${esign} .react-pdf__Page__textContent`)).toHaveCount(0);
    await expect(page.getByText(failed)).toBeHidden();
    await expect(page.locator(`${esign} [data-marked]`)).toHaveCount(0);
  },
);

test(
  'Q2 a browser that lacks a method of the page shows which browsers are supported',
  { tag: '@edges' },
  async ({ visitor }) => {
    await visitor.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await visitor.goto('/login');
    await expect(
      visitor.getByText(
        /one of these browsers, or a newer version: Chrome \d+, Edge \d+, Firefox \d+, Safari \d+/,
      ),
    ).toBeVisible();
    await expect(visitor.getByText(/ब्राउज़र या उसका नया संस्करण चाहिए: Chrome/)).toBeVisible();
    await expect(visitor.getByRole('button')).toHaveCount(0);
    await visitor.screenshot({ path: 'test-results/too-old.png' });
  },
);

/** As the translation of Chrome does: each text is replaced by two elements with a new text. */
const translate = `
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) if (text.data.trim() !== '') texts.push(text);
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstChild.append('[' + text.data + ']');
    text.replaceWith(outer);
  }
`;

test(
  'Q4 a translated page keeps the case: keys, dialogs and tabs work on',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier');
    await fetchNew(page, submission);
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    await expect(page.locator('html')).toHaveClass(/notranslate/);
    for (const key of ['m', 'm', 'e', 'j', 'v', 'd', 'Escape', 'h', 'Escape', '3', 'm']) {
      await page.evaluate(translate);
      await page.keyboard.press(key);
    }
    await expect(page.getByText('could not be shown')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
    await expect(page.locator('li[data-focused]')).toBeVisible();
    await expect(page.getByRole('tab', { name: /Match/ })).toHaveAttribute('aria-selected', 'true');
  },
);
