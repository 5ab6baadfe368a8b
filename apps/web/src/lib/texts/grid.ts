export const gridTexts = {
  range: '{{from}}–{{to}} of {{total}}',
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
  format: 'DD/MM/YYYY',
  clear: 'Clear {{label}}',
} as const;
