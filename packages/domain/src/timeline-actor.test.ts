import { expect, test } from 'vitest';
import { customer, system } from './timeline-actor.ts';

test('domain pack README §9 actors who are not staff have their own codes in the timeline', () => {
  expect(customer).toEqual({ actorId: null, name: 'Customer', code: 'CUSTOMER' });
  expect(system).toEqual({ actorId: null, name: 'System', code: 'SYSTEM' });
});
