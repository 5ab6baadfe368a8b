import type { Page } from '@playwright/test';
import { sessionKeys } from '../../apps/web/src/lib/session-keys.ts';

type Field = keyof typeof sessionKeys;

/** What the browser keeps of the session now (AUTH-10); undefined what it does not. */
export async function readStored(page: Page, field: Field): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  return kept.find(({ name }) => name === sessionKeys[field])?.value;
}

/** Overwrites one value behind the app's back, as a damaged or foreign browser storage would have it. */
export async function overwriteStored(page: Page, field: Field, value: string): Promise<void> {
  const item = JSON.stringify([sessionKeys[field], value]);
  await page.evaluate(`localStorage.setItem(...${item})`);
}
