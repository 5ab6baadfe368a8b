import { reactCompilerPreset } from '@vitejs/plugin-react';

/**
 * The React Compiler stores each element of a component for the next rendering, which adds a quarter to the code. It pays where a press
 * renders dozens of rows: the fields of a case and the grids. Sign-in page, dashboard and review load the other modules listed here from
 * the start, and are rendered as written (docs/decisions/075-what-the-compiler-compiles.md).
 */
const renderedAsWritten =
  /\/apps\/web\/src\/(?:app|lib|components\/(?!data-grid\/)|features\/(?:login|dashboard|review\/(?!fields\/)))/;

const preset = reactCompilerPreset();

export const compiler: typeof preset = {
  ...preset,
  rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: { exclude: renderedAsWritten } } },
};
