import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notes } from './pack-notes.ts';

const readers = { 'workflow.json': 'workflow.ts' };

test.each(Object.entries(readers))(
  'the properties that the build removes from %s are never read',
  (file, reader) => {
    const code = readFileSync(join(import.meta.dirname, '../../packages/contract/src', reader), 'utf8');
    expect(code).toContain(`data/${file}`);
    expect(notes[file]?.length).toBeGreaterThan(3);
    for (const note of notes[file] ?? [])
      expect(code, note).not.toMatch(new RegExp(`\\.${note}\\b|'${note}' in `));
  },
);
