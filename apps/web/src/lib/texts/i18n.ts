import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from './en.ts';
import { firstTexts } from './first.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: firstTexts } },
  // React escapes its output.
  interpolation: { escapeValue: false },
  initAsync: false,
  // A page that renders before its texts were added (add-texts.ts) is reported, and shows the key.
  parseMissingKeyHandler: (key) => {
    reportError(new Error(`There is no text ${key}.`));
    return key;
  },
});
