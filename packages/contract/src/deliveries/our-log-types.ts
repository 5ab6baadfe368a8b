/** Log types in addition to the domain pack; the ids continue after log-types.json. The specification does not name them. */
export const ourLogTypes = [
  {
    id: 45,
    code: 'CUSTOMER_EVENT',
    label: 'Rejection to the onboarding flow',
    sampleResponse: { accepted: true },
  },
] as const;
