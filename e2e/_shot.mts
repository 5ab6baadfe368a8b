import { chromium } from '@playwright/test';
import { signInOver } from '../apps/server/testing/sign-in-over.ts';
import { signedInState } from './harness/browser-session.ts';
const address = 'http://127.0.0.1:8911';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const pages: [string, string, string, number, 'light' | 'dark', string?][] = JSON.parse(process.argv[2] ?? '[]');
const states = new Map<string, unknown>();
for (const [name, user, path, width, colorScheme, act] of pages) {
  if (!states.has(user)) states.set(user, signedInState(address, await signInOver(address, { TenantCode: 'DEMO', UserName: user, Password: 'Demo@12345' }), 'DEMO'));
  const context = await browser.newContext({ storageState: states.get(user) as never, viewport: { width, height: width === 390 ? 844 : 768 }, colorScheme });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text().slice(0, 200)); });
  await page.goto(address + path);
  await page.waitForTimeout(2500);
  if (act) for (const step of act.split(';;')) { try { const [kind, ...rest] = step.split(':'); const arg = rest.join(':'); if (kind === 'click') await page.getByRole('button', { name: new RegExp(arg) }).first().click({ timeout: 4000 }); if (kind === 'key') await page.keyboard.press(arg); if (kind === 'text') await page.getByText(arg).first().click({ timeout: 4000 }); await page.waitForTimeout(1500); } catch (e) { console.log(name, step, String(e).slice(0, 150)); } }
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  console.log(name, page.url());
  await context.close();
}
await browser.close();
