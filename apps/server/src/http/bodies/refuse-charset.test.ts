import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);

const statusOf = async (contentType: string, payload: string | Buffer = '{}'): Promise<number> =>
  (
    await house.server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh/',
      payload,
      headers: { 'content-type': contentType },
    })
  ).statusCode;

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'V1.5.3 %s is read as UTF-8',
  async (contentType) => {
    expect(await statusOf(contentType)).toBe(400);
  },
);

test.each([
  'application/json; charset=utf-16',
  'application/json; charset=ISO-8859-1',
  'application/json; charset="shift_jis"',
  'application/json; boundary=x; charset=utf-7',
  'application/json; charset=',
])('V1.5.3 %s is rejected, although its bytes are a valid body', async (contentType) => {
  expect(await statusOf(contentType)).toBe(415);
  expect(await statusOf(contentType, Buffer.from('{}', 'utf16le'))).toBe(415);
});
