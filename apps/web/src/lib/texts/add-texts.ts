import i18next from 'i18next';
import type { en } from './en.ts';

/**
 * A page's texts are loaded with its code: called at the top of the file that the route loads, before any render. A missing text is
 * reported (i18n.ts).
 */
export function addTexts(texts: Partial<typeof en>): void {
  i18next.addResourceBundle('en', 'translation', texts, true, true);
}
