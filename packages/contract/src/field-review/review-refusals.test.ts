import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';

/** The refusals of calls about an application under review (§5 review access). */
const ofReview = ['wrongStatus', 'notYetAssigned', 'notAssignedToYou'] as const;
/** A user who leaves is never refused. */
const withoutRefusal = ['leaveReview'];
const endpoints = allEndpoints.filter(
  ({ name, permission, path }) =>
    permission === 'application.review' && path.includes('/:id') && !withoutRefusal.includes(name),
);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s declares the refusals of review access',
  (_, { refusals }) => {
    expect(refusals).toEqual(expect.arrayContaining([...ofReview]));
  },
);
