/** The tour of the first day. Steps with keys have a version without them. */
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
    text: 'Each tab shows the applications with that status, and their number. Yours are under Assigned.',
  },
  tabsOfReader: {
    title: 'Every application has a status',
    text: 'Each tab shows the applications with that status, and their number.',
  },
  fetch: {
    title: 'Take the next one',
    text: 'Fetch New gives you the application that has waited longest. It appears when you have no assigned application.',
  },
  open: {
    title: 'Open an application by its UAN',
    text: 'Each field is next to its evidence. Verify or reject every field, then decide on the application.',
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
