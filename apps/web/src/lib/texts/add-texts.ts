import i18next from 'i18next';
import type { en } from './en.ts';

/**
 * A page's own texts arrive with its code: said at the top of the file that the route loads, before anything of it is drawn.
 * What was not added is told on (i18n.ts).
 */
export function addTexts(texts: Partial<typeof en>): void {
  i18next.addResourceBundle('en', 'translation', texts, true, true);
}
