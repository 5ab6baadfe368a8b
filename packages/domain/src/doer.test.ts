import { expect, test } from 'vitest';
import { customer, system } from './doer.ts';

test('domain pack README §9 who is no staff has a code of its own in the timeline', () => {
  expect(customer).toEqual({ actorId: null, name: 'Customer', code: 'CUSTOMER' });
  expect(system).toEqual({ actorId: null, name: 'System', code: 'SYSTEM' });
});
