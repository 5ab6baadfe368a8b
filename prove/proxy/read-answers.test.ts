import { expect, test } from 'vitest';
import { readAnswers } from './read-answers.ts';

const read = (text: string) => readAnswers(Buffer.from(text)).map(({ status, body }) => [status, body]);

test('two answers on one connection are two, in any framing', () => {
  expect(
    read(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n' +
        'HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno' +
        'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nto the end',
    ),
  ).toEqual([
    [200, 'abcde'],
    [404, 'no'],
    [400, 'to the end'],
  ]);
});

test('an interim answer has no body', () => {
  expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 413 Too Large\r\nContent-Length: 1\r\n\r\nx')).toEqual([
    [100, ''],
    [413, 'x'],
  ]);
});

test('header names are lower case, and a truncated answer has its headers', () => {
  expect(readAnswers(Buffer.from('HTTP/1.1 503 X\r\nRetry-After: 5\r\nContent-Le'))[0]).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(readAnswers(Buffer.from(''))).toEqual([]);
});
