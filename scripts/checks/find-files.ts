import { globSync } from 'node:fs';
import { root } from './run-tool.ts';

const made = /(?:^|\/)(?:node_modules|dist|test-results)\//;

/** Files of the project by a pattern from the root, without installed and generated ones. */
export function findFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter((file) => !made.test(file));
}
