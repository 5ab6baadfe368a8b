import type { benches } from './all-benches.ts';

/**
 * What each bench prints at any size, as the beginnings of its lines: without its line a workload was not measured. `screens` is absent, because it
 * installs Lighthouse.
 */
export const expectedLines: Readonly<Record<Exclude<keyof typeof benches, 'screens'>, readonly string[]>> = {
  answers: ['answers 300: check ', 'answers 300: page 1 '],
  bytes: [
    'bytes grid page of 100 rows, br: ',
    'bytes login, first load, scripts until shown: ',
    'bytes dashboard of verifier, first load, requests until shown: ',
    'bytes dashboard of admin, first load, scripts at rest, in all: ',
    'bytes dashboard of sales, first load, style sheets: ',
    'bytes review, first load, scripts until shown: ',
  ],
  evidence: ['evidence pack of '],
  exports: ['exports copy csv ', 'exports export csv ', 'exports csv/copy ratio ', 'exports export xlsx '],
  forms: [
    'forms library alone: ',
    'forms pdf form: ',
    'forms pdf form in Devanagari: ',
    'forms text layout: ',
    'forms over HTTP',
  ],
  grid: [
    '  grid page 1 with exact total, 32 clients: ',
    '  grid page 1, 8 clients: ',
    '  deep page (the middle), 8 clients: ',
    '  last page, 8 clients: ',
    '  all ten status counts, 1 clients: ',
    '  search UAN by prefix, ',
    '  search PAN by prefix, ',
    '  search Mobile by prefix, ',
    '  search name, rare, ',
    '  search name, common, ',
    '  search name, none, ',
    '  fetch-next and on-hold in turn, ',
    '  taken twice: 0; counts after it all exact',
    '  fetch-next with routing, ',
    '  grid page 1 with working time, routing, checks and sampling, ',
  ],
  hostile: [
    'hostile nothing ',
    'hostile PDF that inflates',
    'hostile body of /api/auth/login/',
    'hostile bodies: limits ',
  ],
  import: ['import, check of ', 'import, 300 pin codes: ', 'import, 30 banks: '],
  incident: ['incident of a day in a trail of '],
  jobs: ['jobs fetched and completed alone: ', 'jobs of 1 tenant(s): ', 'jobs of 4 tenant(s): '],
  live: ['live 10 streams, 3 changes: '],
  months: ['undivided: timeline ', 'months 36: ', 'months 96: writing a line and its audit row '],
  names: ['names: '],
  neighbours: ['neighbours of a tenant of '],
  review: [
    '  review load, everything of an application, ',
    '  review load with working time, routing, checks and sampling, ',
    '  field decisions, ',
    '  approve with the gate off, ',
    '  approve with the gate on, ',
    '  Fetch New to all fields on screen, ',
    '  next field, evidence included, ',
  ],
  risk: ['  counts of six kinds, ', '  pictures with nearly the same hash, '],
  screening: ['screening, one application against ', 'screening, 20 changed entries against '],
  search: ['  an Admin: UAN, two letters', '  an Admin: slowest p99 ', '  a verifier: slowest p99 '],
  sizes: ['audit_event: ', 'an application: '],
};
