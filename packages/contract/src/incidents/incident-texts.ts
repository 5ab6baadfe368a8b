/** Texts about incidents and their bundles. */
export const incidentTexts = {
  deleted: 'The bundle is deleted. The audit trail keeps its existence and the reason.',
  started: 'The bundle is being put together.',
  titleBounds: 'Name the incident in 5 to 120 characters.',
  period: 'The end must be after the beginning.',
  tooLong: 'One bundle covers at most 92 days.',
  noticed: 'It cannot have been noticed before it began, nor later than now.',
  address: 'Address is not valid.',
  tooManyNamed: 'At most 50 users and 5,000 applications can be named.',
  noSuchApplication: 'No such application.',
  noSuchUser: 'No such user.',
  rebuilt:
    'Retention has erased persons named in the earlier edition; they are listed by their certificates.',
  failed: 'The bundle could not be put together. Make it again.',
} as const;
