/** The tour. Steps with keys have a version without them. */
export const tourTexts = {
  skip: 'Skip the tour',
  back: 'Back',
  next: 'Next',
  end: 'Done',
  leave: 'Leave the tour',
  count: '{{step}} of {{steps}}',
  spoken: 'Step {{step}} of {{steps}}: {{title}}',
  tabsOfReader: {
    title: 'Every application has a status',
    text: 'Each tab shows the applications with that status, and their number.',
  },
  fields: {
    title: 'Every field has a row',
    text: 'A row shows what the customer stated. The keys J and K move from row to row.',
    textOfPhone: 'A row shows what the customer stated.',
  },
  evidence: {
    title: 'The evidence is next to it',
    text: 'It shows the document for the selected row and marks the value.',
    textOfPhone: 'Touch a row to see its document below it.',
  },
  decideField: {
    title: 'Verify or reject each field',
    text: 'Press the tick or V to verify, or the cross or R to reject with a reason. U undoes the decision.',
    textOfPhone: 'Touch the tick to verify, or the cross to reject with a reason.',
  },
  decide: {
    title: 'Then decide on the application',
    text: 'Approve, Reject or On Hold. If something is missing, it is listed before the decision.',
  },
  act: {
    title: 'Act on one or on many',
    text: 'Each row has a menu with your actions. Tick several rows to act on all selected ones.',
  },
  follow: {
    title: 'See how far it has come',
    text: 'Each row has a menu. Timeline shows the history of the application.',
  },
  lead: { title: 'Begin with a customer', text: 'New Lead opens the onboarding for a customer of yours.' },
  masters: {
    title: 'Lists that everybody works with',
    text: 'Users, reasons, plans and the other lists are under Masters.',
  },
  search: {
    title: 'Find any application',
    text: 'By UAN, PAN, mobile or name. The keys Ctrl and K open the search on every page.',
    textOfPhone: 'By UAN, PAN, mobile or name.',
  },
  help: {
    title: 'Help is in your menu',
    text: 'It explains each page, the checks for each field, and each key. The key ? opens it, too.',
    textOfPhone: 'It explains each page, and the checks for each field.',
  },
} as const;
