export const workingTimeTexts = {
  shifts: (weekday: string) => `${weekday} must be hours such as 09:00-13:00, 14:00-18:00.`,
  time: (label: string) => `${label} must be a time such as 09:00.`,
  calendarInUse: 'This calendar cannot be deactivated: an active policy uses it.',
  policyOrDraft: 'Give either a policy, or a calendar with target minutes.',
  targetTooFar: 'The calendar does not have this many minutes within 400 days.',
  targetOfPolicyTooFar: (policy: string) =>
    `The calendar does not have the minutes of the policy ${policy} within 400 days.`,
} as const;
