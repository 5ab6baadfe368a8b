import type { Plugin } from 'vite';

const MODULE = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/**
 * Mantine's useId changes the id after the first render, for the sake of servers that render with React 17: every field of a page is
 * rendered twice before it is shown. React's own ids are unique and stay.
 */
export const quickIds: Plugin = {
  name: 'quick-ids',
  transform: (code, id) => {
    if (!MODULE.test(id)) return undefined;
    if (!code.includes('setUuid(randomId())')) throw new Error('Mantine has changed useId: see quick-ids.ts');
    return [
      "import { useId as useReactId } from 'react';",
      'export function useId(staticId) {',
      "  const reactId = `mantine-${useReactId().replaceAll(/[^\\w-]/g, '')}`;",
      "  return typeof staticId === 'string' ? staticId : reactId;",
      '}',
    ].join('\n');
  },
};
