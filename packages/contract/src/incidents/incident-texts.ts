/** Texts about incidents and their bundles. */
export const incidentTexts = {
  deleted: 'The bundle is deleted. The audit trail keeps a record of it and the reason.',
  started: 'The bundle is being created.',
  titleBounds: 'Name the incident in 5 to 120 characters.',
  period: 'The end must be after the beginning.',
  tooLong: 'One bundle covers at most 92 days.',
  noticed: 'The incident cannot be noticed before it began or in the future.',
  address: 'Address is not valid.',
  tooManyNamed: 'At most 50 users and 5,000 applications can be named.',
  noSuchApplication: 'This application does not exist.',
  noSuchUser: 'This user does not exist.',
  rebuilt:
    'Persons in the earlier edition have been erased since; their erasure certificates are listed instead.',
  failed: 'The bundle could not be created. Create it again.',
} as const;
