import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyReply } from './early-replies.ts';

const path = '/api/dashboard/application/7';
const mine = { method: 'GET', headers: { Authorization: 'Bearer mine' } };

function early() {
  const reply = Promise.resolve(new Response('{}'));
  vi.stubGlobal('window', { earlyReplies: { token: 'mine', replies: new Map([[path, reply]]) } });
  return reply;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an early reply is taken once', () => {
  const reply = early();
  vi.spyOn(performance, 'now').mockReturnValue(900);
  expect(takeEarlyReply(path, mine)).toBe(reply);
  expect(takeEarlyReply(path, mine)).toBeUndefined();
});

test.each([
  ['another session', path, { ...mine, headers: { Authorization: 'Bearer yours' } }, 900],
  ['a change', path, { ...mine, method: 'POST' }, 900],
  ['another path', `${path}1`, mine, 900],
  ['a later time', path, mine, 10_001],
])('an early reply is not taken for %s', (_, wanted, request, at) => {
  void early();
  vi.spyOn(performance, 'now').mockReturnValue(at);
  expect(takeEarlyReply(wanted, request)).toBeUndefined();
});

test('a page without early requests sends its own', () => {
  vi.stubGlobal('window', {});
  expect(takeEarlyReply(path, mine)).toBeUndefined();
});
