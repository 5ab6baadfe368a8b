import i18next from 'i18next';
import type { en } from './en.ts';

/**
 * Loads a page's texts with its code: call it at the top of the file that the route loads, before any render. i18n.ts
 * reports a missing text.
 */
export function addTexts(texts: Partial<typeof en>): void {
  i18next.addResourceBundle('en', 'translation', texts, true, true);
}
