import { reactCompilerPreset } from '@vitejs/plugin-react';

/**
 * The React Compiler stores each element of a component for the next rendering, which adds a quarter to the code. In the code that sign-in
 * page, dashboard and review load from the start it compiles only what a press renders by the dozen; other pages are compiled completely
 * (docs/decisions/075-what-the-compiler-compiles.md).
 */
export const renderedByTheDozen = [
  'components/data-grid/',
  'features/dashboard/dashboard-page',
  'features/dashboard/grid/',
  'features/dashboard/filters/status-tabs',
  'features/review/evidence/(?:document-panels|evidence|source-comparison)',
  'features/review/fields/(?:field-|row/)',
  // Otherwise each reply of the server renders the complete screen again.
  'features/review/review-screen',
];

const asWritten = new RegExp(
  `/apps/web/src/(?!${renderedByTheDozen.join('|')})(?:app|lib|components|features/(?:login|dashboard|review))/`,
);

const preset = reactCompilerPreset();

export const compiler: typeof preset = {
  ...preset,
  rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: { exclude: asWritten } } },
};
