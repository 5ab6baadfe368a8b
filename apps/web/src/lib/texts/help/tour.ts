/** The tour of the first day. What has keys is told without them where there are none. */
export const tourTexts = {
  skip: 'Skip the tour',
  back: 'Back',
  next: 'Next',
  end: 'Done',
  leave: 'Leave the tour',
  count: '{{step}} of {{steps}}',
  spoken: 'Step {{step}} of {{steps}}: {{title}}',
  tabs: {
    title: 'Every application has a status',
    text: 'Each tab shows the applications of one status, with their number. What is yours stands under Assigned.',
  },
  tabsOfReader: {
    title: 'Every application has a status',
    text: 'Each tab shows the applications of one status, with their number.',
  },
  fetch: {
    title: 'Take the next one',
    text: 'Fetch New gives you the application that has waited longest. It is there when nothing is assigned to you.',
  },
  open: {
    title: 'Open an application by its UAN',
    text: 'Each field stands beside its evidence. Verify or reject every field, then decide on the application.',
  },
  act: {
    title: 'Act on one or on many',
    text: 'Each row has a menu with what you may do. Tick several rows to do it for all of them.',
  },
  follow: {
    title: 'See how far it has come',
    text: 'Each row has a menu. Timeline says what happened to the application, and when.',
  },
  lead: { title: 'Begin with a customer', text: 'New Lead opens the onboarding for a customer of yours.' },
  masters: {
    title: 'Lists that everybody works with',
    text: 'Users, reasons, plans and the other lists stand under Masters.',
  },
  search: {
    title: 'Find any application',
    text: 'By UAN, PAN, mobile or name. The keys Ctrl and K open the search on every page.',
    textOfPhone: 'By UAN, PAN, mobile or name.',
  },
  help: {
    title: 'Help is in your menu',
    text: 'It says what a page is for, what to check for each field, and what each key does. The key ? opens it, too.',
    textOfPhone: 'It says what a page is for, and what to check for each field.',
  },
} as const;
