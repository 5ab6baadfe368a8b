import { basename } from 'node:path';
import type { Words } from './read-words.ts';

/** Requirements of docs/requirements.md without a test, or with a test that does not cite them. */
export function findUnproved(requirements: string, words: readonly Words[]): string[] {
  const cited = new Set(
    words.flatMap(({ file, text }) =>
      (text.match(/\b[A-Z]{3,8}-\d{2}\b/g) ?? []).map((id) => `${id} ${basename(file)}`),
    ),
  );
  return [...requirements.matchAll(/^- \*\*([\w-]+)\*\*.*(?:\n {2}Proved by: (.*))?/gm)].flatMap(
    ([, id = '', list = '']) => {
      const tests = [...list.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      if (tests.length === 0) return [`docs/requirements.md: no test stands beside ${id}`];
      return tests
        .filter((test) => !cited.has(`${id} ${test}`))
        .map((test) => `docs/requirements.md: ${test} stands beside ${id} and does not cite it`);
    },
  );
}
