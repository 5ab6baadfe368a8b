import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard } from './applications.ts';

/** The values whose copy button reaches beyond the content of its cell, and the number of buttons. */
const copyButtons = `(() => {
  const buttons = [...document.querySelectorAll('td button')].filter((each) =>
    (each.getAttribute('aria-label') ?? '').startsWith('Copy '));
  const cut = buttons.filter((button) => {
    const cell = button.closest('td');
    const edge = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
    return button.getBoundingClientRect().right > edge + 0.5;
  });
  return { buttons: buttons.length, cut: cut.map((button) => button.getAttribute('aria-label')) };
})()`;

for (const width of [1366, 1920])
  test(`Q8 each copy button of the grid is within the content of the cell at ${width} px`, async ({
    office,
    signIn,
  }) => {
    for (const place of [1, 2, 3])
      await addApplication(office, {
        status: ApplicationStatus.ReviewPending,
        uan: `OD0001234${String(place)}`,
      });
    const page = await signIn('admin', { viewport: { width, height: 768 } });
    await openDashboard(page);
    await expect(page.getByRole('row').filter({ hasText: 'OD00012343' })).toBeVisible();
    const { buttons, cut } = await page.evaluate<{ buttons: number; cut: string[] }>(copyButtons);
    expect(buttons).toBeGreaterThanOrEqual(3);
    expect(cut).toEqual([]);
  });

/** The rules that only Firefox applies to its scroll bars, each with whether it is for this page. */
const scrollBarRules = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSSupportsRule && rule.conditionText.includes('-moz-appearance'))
  .flatMap((rule) => [...rule.cssRules])
  .filter(({ cssText }) => cssText.includes('scrollbar-color'))
  .map(({ selectorText, cssText }) => ({ text: cssText, applies: document.documentElement.matches(selectorText) }))`;

interface Rule {
  readonly text: string;
  readonly applies: boolean;
}

for (const colorScheme of ['dark', 'light'] as const)
  test(`Q9 Firefox gets dark scroll bars in dark mode only, in ${colorScheme}`, async ({ signIn }) => {
    const page = await signIn('admin', { colorScheme });
    await openDashboard(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const rules = await page.evaluate<Rule[]>(scrollBarRules);
    expect(rules.map(({ applies }) => applies)).toEqual([colorScheme === 'dark']);
    // The handle and its track: the parser of Chromium keeps the colours as they are written.
    const colours = [...(rules[0]?.text ?? '').matchAll(/#([0-9a-f]{6})|rgb\((\d+), (\d+), (\d+)\)/g)].map(
      ([, hex, ...parts]) =>
        Math.max(...(hex === undefined ? parts.map(Number) : [...Buffer.from(hex, 'hex')])),
    );
    expect(colours).toHaveLength(2);
    for (const brightest of colours) expect(brightest).toBeLessThan(128);
  });
