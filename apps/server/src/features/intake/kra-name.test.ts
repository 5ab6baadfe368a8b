import { expect, test } from 'vitest';
import { kraNameOf } from './kra-name.ts';

test.each([
  [{ APP_STATUS: '02', APP_NAME: ' AMIT  KALE ' }, 'AMIT KALE'],
  ['{"APP_STATUS":"02","APP_NAME":"AMIT KALE"}', 'AMIT KALE'],
  ['<s:Body><ns:APP_NAME>AMIT KALE</ns:APP_NAME></s:Body>', 'AMIT KALE'],
  [{ APP_NAME: 'A'.repeat(400) }, 'A'.repeat(150)],
  [{ APP_STATUS: '05' }, undefined],
  [{ APP_STATUS: '05', APP_NAME: ' ' }, undefined],
  [{ APP_NAME: { nested: 'AMIT' } }, undefined],
  ['<APP_NAME><b>AMIT</b></APP_NAME>', undefined],
  ['not an answer', undefined],
  [null, undefined],
])('the name in %j is %j', (response, name) => {
  expect(kraNameOf(response)).toBe(name);
});
