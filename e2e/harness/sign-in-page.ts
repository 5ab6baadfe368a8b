import { expect, type Page } from '@playwright/test';

export interface Captcha {
  readonly Token: string;
  readonly DevAnswer?: string;
}

/** Opens the company's sign-in page; returns the captcha that it shows. */
export async function openSignIn(page: Page, path: string): Promise<Captcha> {
  const shown = page.waitForResponse((response) => response.url().includes('/api/captcha/GetCaptcha'));
  await page.goto(path);
  const captcha = (await (await shown).json()) as Captcha;
  await expect(page.getByRole('img', { name: 'Captcha' })).toBeVisible();
  return captcha;
}
