import { afterAll, expect, test, vi } from 'vitest';
import { inflatingPdf } from '../../testing/intake/hostile-files.ts';
import { askParser, closeParsers } from './ask-parser.ts';
import { limits } from './limits.ts';

afterAll(closeParsers);

// By its own limits, not because what came out of it made no sense: that would be 20 s later, or never.
test('H3 a file that bursts is given up for what it costs', async () => {
  await expect(askParser('find-active-content', inflatingPdf(256))).rejects.toThrow(
    /it needed too much memory|it took too long|memory limit/,
  );
  await expect(askParser('clean-xml', Buffer.from('<a/>'))).resolves.toMatchObject({ isPlain: true });
});

test('a file that comes when a process is being ended, as nobody needed it, is read by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await askParser('clean-xml', Buffer.from('<a/>'));
    vi.advanceTimersByTime(limits.idleMs);
    await expect(askParser('clean-xml', Buffer.from('<b/>'))).resolves.toMatchObject({ isPlain: true });
  } finally {
    vi.useRealTimers();
  }
});
