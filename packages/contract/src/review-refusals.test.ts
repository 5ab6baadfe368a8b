import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';

/** What belongs to an application under review is refused with one of these (§5 review access). */
const ofReview = ['wrongStatus', 'notYetAssigned', 'notAssignedToYou'] as const;
/** A user who leaves is never refused. */
const refusesNobody = ['leaveReview'];
const endpoints = allEndpoints.filter(
  ({ name, permission, path }) =>
    permission === 'application.review' && path.includes('/:id') && !refusesNobody.includes(name),
);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s declares the refusals of review access',
  (_, { refusals }) => {
    expect(refusals).toEqual(expect.arrayContaining([...ofReview]));
  },
);
