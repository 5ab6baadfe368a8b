export const routingTexts = {
  off: 'Routing is switched off in Settings.',
  pushedOnly: 'Applications are assigned to you automatically.',
  notReceiving: (words: string) => `You cannot take an application now: ${words}.`,
  fullLoad: (load: number, capacity: number) =>
    `You already have ${String(load)} of ${String(capacity)} applications.`,
  absenceOrder: 'To must not be before From.',
  absenceOverlap: 'This verifier already has a leave in this period.',
  notVerifier: 'Select a verifier.',
  unknownSkill: 'Select skills in use.',
  ruleStale: 'The rule was changed in the meantime. Reload the page.',
  rulePublished: 'Routing rule published.',
  skipReason: 'Select a reason.',
  skipsUsed: 'You have skipped 5 applications today. Ask your Admin.',
  skipped: 'The application is back in the queue.',
  cannotReceive: (name: string, words: string) => `${name} cannot receive it: ${words}.`,
  /** Instead of a private reason of a colleague. */
  cannotBeShown: 'not for this application',
  holdsIt: 'This verifier already has the application.',
  reading: 'The verifier has this application open.',
  moved: (count: number) =>
    count === 1 ? '1 application was moved.' : `${String(count)} applications were moved.`,
} as const;
