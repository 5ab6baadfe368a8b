export const gridTexts = {
  range: '{{from}}–{{to}} of {{total}}',
  noRows: '0 rows',
  rangeOfMore: '{{from}}–{{to}} of more than {{total}}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  pages: 'Pages of {{name}}',
} as const;

export const datesTexts = {
  from: 'From date',
  to: 'To date',
  fromShort: 'From',
  toShort: 'To',
  format: 'DD/MM/YYYY',
  clear: 'Clear {{label}}',
  choose: 'Choose {{label}} in a calendar',
  noDay: '“{{text}}” is no day. Enter DD/MM/YYYY.',
  future: '{{text}} is in the future.',
  failed: 'The calendar could not be loaded. The day can be typed.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousYears: 'Previous ten years',
  nextYears: 'Next ten years',
} as const;
