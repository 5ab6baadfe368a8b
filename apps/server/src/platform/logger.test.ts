import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function record(): { lines: () => Record<string, unknown>[]; logger: ReturnType<typeof createLogger> } {
  const written: string[] = [];
  const logger = createLogger({ destination: { write: (line) => void written.push(line) } });
  return { logger, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('fields, messages and their parameters are redacted', () => {
  const { logger, lines } = record();
  logger.info({ password: 'Demo@12345', note: 'of 9876543210', mobile: 9876543210 }, 'sent to 9876543210');
  logger.info('PAN %s', 'ABCPK1234Z');
  expect(lines()).toMatchObject([
    {
      level: 'info',
      password: '***',
      note: 'of XXXXXX3210',
      mobile: 'XXXXXX3210',
      msg: 'sent to XXXXXX3210',
    },
    { msg: 'PAN XXXXXX234Z' },
  ]);
});

test('errors are redacted, whether passed directly or as a field', () => {
  const { logger, lines } = record();
  const error = Object.assign(new Error('no user 9876543210'), { detail: 'Key (pan)=(ABCPK1234Z)' });
  logger.error(error);
  logger.error({ err: error }, 'failed');
  expect(JSON.stringify(lines())).not.toMatch(/9876543210|ABCPK1234Z/);
  expect(lines()).toMatchObject([
    { err: { message: 'no user XXXXXX3210' } },
    { err: { type: 'Error' }, msg: 'failed' },
  ]);
});

test('what a child logger is bound to is redacted too', () => {
  const { logger, lines } = record();
  logger.child({ token: 'abc', requestId: 'r1' }).warn('x');
  expect(lines()).toMatchObject([{ token: '***', requestId: 'r1', level: 'warn' }]);
});

test('of a request only method, address and path are kept, without secrets in the query', () => {
  const { logger, lines } = record();
  class Request {
    method = 'GET';
    url = '/api/x?token=abc&page=1';
    ip = '127.0.0.1';
    headers = { authorization: 'Bearer abc' };
  }
  logger.info({ req: new Request(), res: { statusCode: 200, raw: {} } }, 'answered');
  expect(lines()).toMatchObject([
    { req: { method: 'GET', url: '/api/x?token=***&page=1', ip: '127.0.0.1' }, res: { statusCode: 200 } },
  ]);
  expect(JSON.stringify(lines())).not.toContain('Bearer');
});
