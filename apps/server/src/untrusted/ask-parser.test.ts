import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { inflatingPdf } from '../../testing/intake/hostile-files.ts';
import { askParser, closeParsers } from './ask-parser.ts';
import { limits } from './limits.ts';

afterAll(closeParsers);

// The limits must abort it: invalid output would be noticed 20 s later, or never.
test('H3 an expensive file is aborted at its limits', async () => {
  await expect(askParser('find-active-content', inflatingPdf(256))).rejects.toThrow(
    /it needed too much memory|it took too long|memory limit/,
  );
  await expect(askParser('clean-xml', Buffer.from('<a/>'))).resolves.toMatchObject({ isPlain: true });
});

test('another process reads a file that arrives while an idle process ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await askParser('clean-xml', Buffer.from('<a/>'));
    vi.advanceTimersByTime(limits.idleMs);
    await expect(askParser('clean-xml', Buffer.from('<b/>'))).resolves.toMatchObject({ isPlain: true });
  } finally {
    vi.useRealTimers();
  }
});

test('a file that arrives right after the processes were closed is read by a new one', async () => {
  await askParser('clean-xml', Buffer.from('<a/>'));
  closeParsers();
  await expect(askParser('clean-xml', Buffer.from('<b/>'))).resolves.toMatchObject({ isPlain: true });
});

test('a program without other work waits for its answer, and ends after it', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'ask-parser.ts')).href;
  const program = `const { askParser } = await import('${module}');
    console.log((await askParser('clean-xml', Buffer.from('<a/>'))).isPlain);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('true\n');
});
