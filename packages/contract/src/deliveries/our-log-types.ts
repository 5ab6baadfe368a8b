/** Log types that the domain pack does not have; their ids continue those of log-types.json. Nothing of them is in the specification. */
export const ourLogTypes = [
  {
    id: 45,
    code: 'CUSTOMER_EVENT',
    label: 'Rejection to the onboarding flow',
    sampleResponse: { accepted: true },
  },
] as const;
