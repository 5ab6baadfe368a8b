import { afterAll, expect, test } from 'vitest';
import { inflatingPdf } from '../../testing/intake/hostile-files.ts';
import { askParser, closeParsers } from './ask-parser.ts';

afterAll(closeParsers);

// By its own limits, not because what came out of it made no sense: that would be 20 s later, or never.
test('H3 a file that bursts is given up for what it costs', async () => {
  await expect(askParser('find-active-content', inflatingPdf(256))).rejects.toThrow(
    /it needed too much memory|it took too long|memory limit/,
  );
  await expect(askParser('read-plain-xml', Buffer.from('<a/>'))).resolves.toMatchObject({ isPlain: true });
});
