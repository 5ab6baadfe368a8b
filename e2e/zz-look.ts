import { chromium } from '@playwright/test';
import { signInOver } from '../apps/server/testing/sign-in-over.ts';
import { signedInState } from './harness/browser-session.ts';
const address = process.env['ADDR'] ?? 'http://127.0.0.1:8191';
const [user = 'admin', path = '/', tag = 'x', act = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
for (const name of (process.env['SIZES'] ?? '1366l,390d').split(',')) {
  const width = parseInt(name);
  const session = await signInOver(address, { TenantCode: 'DEMO', UserName: user, Password: 'Demo@12345' } as any);
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: name.endsWith('d') ? 'dark' : 'light', locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce', storageState: signedInState(address, session, 'DEMO') });
  const page = await ctx.newPage();
  await page.goto(address + path);
  await page.waitForTimeout(6000);
  if (act) { try { await page.getByText(act, { exact: false }).first().scrollIntoViewIfNeeded({ timeout: 3000 }); await page.getByText(act).first().click({ timeout: 3000 }); } catch (e) { console.log(String(e).slice(0, 200)); } await page.waitForTimeout(1500); }
  await page.screenshot({ path: `/tmp/look/${tag}-${name}.png` });
  await ctx.close();
}
await browser.close();
