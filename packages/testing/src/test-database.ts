import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './copy-template.ts';

/** A migrated database for one test file: `const { database, drop } = await testDatabase(); afterAll(drop)`. */
export function testDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('templateUrl'));
}
