/** Due times and their states (decision 083). */
export const slaTexts = {
  due: 'Due',
  short: {
    onTime: 'in {{duration}}',
    dueSoon: 'Soon, in {{duration}}',
    overdue: '{{duration}} overdue',
    paused: 'Paused',
  },
  words: {
    onTime: 'in {{duration}}',
    dueSoon: 'soon, in {{duration}}',
    overdue: 'overdue by {{duration}}',
    paused: 'paused',
  },
  exact: 'Due on {{moment}}',
  pausedUntil: 'Until {{day}}',
  returnsOn: 'On hold until {{day}}.',
  pausedHint: 'The time does not run while the customer is to answer.',
  filter: {
    name: 'Due',
    any: 'Any',
    overdue: 'Overdue',
    hour: 'In an hour',
    today: 'Today',
    dueSoon: 'Soon',
    paused: 'Paused',
  },
  narrowed: {
    overdue: 'Overdue',
    hour: 'Due within the hour',
    today: 'Due later today',
    dueSoon: 'Due soon',
    paused: 'Time paused',
  },
} as const;
