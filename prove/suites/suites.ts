import type { Claims } from './claims.ts';

export type Proof = (claims: Claims, words: readonly string[]) => Promise<void>;

/** The subject of a proof, its method, and its goal. */
export interface Suite {
  readonly name: string;
  /** Its numbers in the goals of trust. */
  readonly ids: string;
  readonly goal: string;
  /** About, on two cores. */
  readonly minutes: number;
  readonly how:
    | { readonly proof: () => Promise<{ readonly run: Proof }>; readonly words: readonly string[] }
    /** Files of tests, by vitest. */
    | { readonly tests: readonly string[] }
    /** Files of browser tests, by Playwright; of these the ones that have the tag. */
    | { readonly pages: readonly string[]; readonly tag?: string };
}

const server = 'apps/server/src';
const features = `${server}/features`;
const applications = `${features}/applications`;

/** The quick ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'roles',
    ids: 'T1 T21',
    goal: 'each call × role × bad credential as the specification has it, no GET acts for another site',
    minutes: 1,
    how: {
      tests: [
        `${server}/http/endpoints.test.ts`,
        `${server}/http/bad-credentials.test.ts`,
        'packages/contract/src/permissions.test.ts',
      ],
    },
  },
  {
    name: 'workflow',
    ids: 'T2',
    goal: 'each cell of status × action × role exact',
    minutes: 2,
    how: {
      tests: [
        'packages/contract/src/workflow.test.ts',
        'packages/domain/src/applications',
        `${applications}/decisions/decisions.test.ts`,
        `${applications}/row-actions/row-actions.test.ts`,
      ],
    },
  },
  {
    name: 'screening',
    ids: 'C12',
    goal: '99 % of listed people found at 0.5 % false hits; 1,000 re-imports in random order give the same open hits',
    minutes: 10,
    how: {
      tests: [
        'packages/domain/src/screening',
        `${features}/screening/lists/many-imports.test.ts`,
        `${features}/screening/no-tipping-off.test.ts`,
      ],
    },
  },
  {
    name: 'signatures',
    ids: 'C13',
    goal: '190 signed files: 0 accepted that must be rejected, 0 honest ones rejected; openssl, pdfsig and xmlsec1 agree or the case explains it',
    minutes: 2,
    how: { proof: async () => await import('../signatures/signatures.ts'), words: [] },
  },
  {
    name: 'masks',
    ids: 'M6',
    goal: '6 roles × 40 values × each way that shows an application: none whole where the table of masks says so',
    minutes: 1,
    how: {
      tests: [
        'packages/domain/src/personal-data',
        `${server}/masks`,
        `${features}/reveals`,
        `${features}/reports/masked-headers.test.ts`,
      ],
    },
  },
  {
    name: 'tenants',
    ids: 'T3 T23',
    goal: 'a foreign id is answered as an absent one; row-level security alone shows no row',
    minutes: 1,
    how: {
      tests: [
        `${server}/http/tenant-isolation.test.ts`,
        `${server}/http/foreign-ids.test.ts`,
        'packages/db/src/connection/transaction.test.ts',
        `${features}/documents/read-document.test.ts`,
      ],
    },
  },
  {
    name: 'races',
    ids: 'T4 T5',
    goal: 'one decision, one holder, no deadlock',
    minutes: 1,
    how: {
      tests: [
        `${applications}/decisions/races.test.ts`,
        `${applications}/queue/queue.test.ts`,
        `${features}/rectification/undo-races.test.ts`,
        `${server}/outbound/cancel-races.test.ts`,
      ],
    },
  },
  {
    name: 'routing',
    ids: 'T4 T5',
    goal: '64 verifiers, 10,000 fetches: 0 assigned twice, 0 above the capacity, 0 to absent verifiers, each with its explanation',
    minutes: 4,
    how: {
      tests: [
        `${applications}/queue/crowd-of-64.test.ts`,
        `${applications}/queue/fetch-routed.test.ts`,
        `${features}/routing`,
        'packages/domain/src/routing',
      ],
    },
  },
  {
    name: 'deliveries',
    ids: 'T8',
    goal: 'delivered under one key, signed; no address inside is called',
    minutes: 3,
    how: {
      tests: [
        `${applications}/decisions/decision-effects.test.ts`,
        `${applications}/back-office`,
        `${features}/deliveries`,
        `${server}/integrations`,
      ],
    },
  },
  {
    name: 'outages',
    ids: 'T9 T10',
    goal: 'whatever is away or full is reported in time and heals by itself; reports are read from a replica that lags, and without it',
    minutes: 8,
    how: {
      tests: [
        `${server}/entry/away-database.test.ts`,
        'packages/db/src/connection/frozen-database.test.ts',
        'packages/db/src/embedded/recovery/recovery.test.ts',
        `${server}/entry/lost-database.test.ts`,
        `${server}/entry/far-database.test.ts`,
        `${server}/entry/full-disk.test.ts`,
        `${server}/http/bodies/slow-bodies.test.ts`,
        `${server}/jobs`,
        `${server}/measures`,
        `${server}/platform/storage`,
        `${server}/records/read-from-replica.test.ts`,
        `${features}/reports/jobs/export-jobs.test.ts`,
      ],
    },
  },
  {
    name: 'sign-in',
    ids: 'T11 T12 T13 T14 T15',
    goal: 'ten guesses an account, codes and captchas once, a stolen session dies',
    minutes: 3,
    how: { tests: [`${features}/auth`] },
  },
  {
    name: 'uploads',
    ids: 'T17 T19',
    goal: '118 kinds of files and a corpus of 299, 0 wrong',
    minutes: 1,
    how: { tests: [`${features}/intake/documents`, `${server}/untrusted`] },
  },
  {
    name: 'corpus',
    ids: 'F5 F6 F9',
    goal: 'each accepted file of the corpus is shown by the viewer as another program renders it, or offered for download',
    minutes: 12,
    how: { pages: ['e2e/proofs/corpus.spec.ts'] },
  },
  {
    name: 'exports',
    ids: 'T18',
    goal: '40 payloads in each export, 0 formulas',
    minutes: 2,
    how: {
      tests: [
        `${server}/exports`,
        `${features}/reports/custom`,
        `${features}/reports/report-downloads.test.ts`,
      ],
    },
  },
  {
    name: 'bodies',
    ids: 'T22',
    goal: 'what a call does not name is not written',
    minutes: 1,
    how: {
      tests: [
        `${server}/http/bad-input.test.ts`,
        `${server}/http/bodies`,
        `${server}/http/wide-ids.test.ts`,
        `${applications}/review/save-application.test.ts`,
        `${features}/masters/calls-without-all.test.ts`,
      ],
    },
  },
  {
    name: 'redaction',
    ids: 'T24',
    goal: 'no number of a person in any log, answer, trail or queue after a whole journey',
    minutes: 1,
    how: {
      tests: [
        'packages/domain/src/redaction',
        `${server}/platform/logger.test.ts`,
        `${features}/intake/whole-aadhaar.test.ts`,
        `${server}/entry/sealed-database.test.ts`,
        `${server}/platform/sealing/field-tokens.test.ts`,
        `${server}/records/canaries.test.ts`,
      ],
    },
  },
  {
    name: 'clocks',
    ids: 'T27',
    goal: 'a clock that is wrong changes no order, no session and no time of the trail',
    minutes: 1,
    how: { tests: [`${server}/platform/wrong-clock.test.ts`] },
  },
  {
    name: 'supply',
    ids: 'T30',
    goal: 'no unknown licence, registry or algorithm',
    minutes: 1,
    how: { tests: ['scripts/licences', 'scripts/lock', `${server}/platform/sealing`] },
  },
  {
    name: 'abuse',
    ids: 'T33',
    goal: 'clients over a limit are refused; the others continue',
    minutes: 1,
    how: {
      tests: [
        `${server}/exports/export-places.test.ts`,
        `${server}/http/unused-methods.test.ts`,
        `${server}/untrusted/ask-parser.test.ts`,
      ],
    },
  },
  {
    name: 'processes',
    ids: 'T6',
    goal: 'from an empty machine to an approval; refusals of a start; three processes at once, killed and replaced',
    minutes: 7,
    how: {
      tests: [
        `${server}/entry/go-live.test.ts`,
        `${server}/entry/killed-server.test.ts`,
        `${server}/entry/rolling-restart.test.ts`,
        `${server}/entry/uat-demo.test.ts`,
        `${server}/entry/start-refusals.test.ts`,
        `${server}/entry/three-processes.test.ts`,
        'scripts/run/production-build.test.ts',
      ],
    },
  },
  {
    name: 'operator',
    ids: 'T6',
    goal: 'a first start, an orderly stop, a pooler and the demo; tenants, keys and backups by the operator’s command, three at once',
    minutes: 3,
    how: {
      tests: [
        `${server}/entry/first-start.test.ts`,
        `${server}/entry/stop-in-order.test.ts`,
        `${server}/entry/behind-pooler.test.ts`,
        `${server}/entry/interrupted-start.test.ts`,
        `${server}/entry/seeded-demo.test.ts`,
        `${server}/entry/admin`,
        'packages/db/src/connection/app-role.test.ts',
        'packages/db/src/embedded/start-embedded-postgres.test.ts',
        'packages/db/src/embedded/unprivileged-user.test.ts',
        'scripts/run/start-phases.test.ts',
      ],
    },
  },
  {
    name: 'pages',
    ids: 'T15 T20',
    goal: '120 scripts in what is stored run on no screen; the policy holds; a copied storage is worth nothing',
    minutes: 3,
    how: { pages: ['e2e/proofs/stored-xss.spec.ts', 'e2e/policy.spec.ts', 'e2e/login/own-sessions.spec.ts'] },
  },
  {
    name: 'gate',
    ids: 'acceptance-gate.md (1)',
    goal: 'the ten faults that passed before are refused by the button, each by its rules',
    minutes: 1,
    how: { pages: ['e2e/proofs/gate-cases.spec.ts'] },
  },
  {
    name: 'gate-cases',
    ids: 'acceptance-gate.md (1)',
    goal: '355 bad and 113 good applications: ≥ 98 % stopped, ≥ 95 % asked, ≤ 2 % false stops, 0 bad ones straight through',
    minutes: 4,
    how: { proof: () => import('../gate-cases.ts'), words: [] },
  },
  {
    name: 'tables',
    ids: 'T2 M6',
    goal: 'each role, mode, status and master on its screen as its table has it; no screen of any role is sent what is masked for it',
    minutes: 4,
    how: { pages: ['e2e'], tag: '@tables' },
  },
  {
    name: 'comforts',
    ids: '',
    goal: 'tour, help, notices, views, columns, drafts, undo and palette by mouse and by keys, in two tabs and by two users',
    minutes: 5,
    how: { pages: ['e2e'], tag: '@comforts' },
  },
  {
    name: 'edges',
    ids: '',
    goal: 'what is refused, missing, mistyped or changed meanwhile is said on each screen, and nothing typed or stored is lost',
    minutes: 14,
    how: { pages: ['e2e'], tag: '@edges' },
  },
  {
    name: 'looks',
    ids: '',
    goal: 'from 320 to 1920 px, in light and dark, forced colours and on paper nothing is cut off, covered or beyond the edge; axe: 0 findings',
    minutes: 5,
    how: { pages: ['e2e'], tag: '@looks' },
  },
  {
    name: 'walks',
    ids: 'T2',
    goal: '300 walks of 30 steps over the workflow, 0 differ from the model',
    minutes: 2,
    how: { proof: () => import('../walks.ts'), words: ['300'] },
  },
  {
    name: 'interplay',
    ids: 'T2',
    goal: '20,000 random operations of concurrent users over all features, 0 broken invariants',
    minutes: 9,
    how: { proof: () => import('../interplay/interplay.ts'), words: ['20000'] },
  },
  {
    name: 'fuzz',
    ids: 'T29',
    goal: '50,000 requests made up from the OpenAPI file, 0 answered by 500',
    minutes: 2,
    how: { proof: () => import('../fuzz.ts'), words: ['50000'] },
  },
  {
    name: 'clamd',
    ids: 'T17',
    goal: 'a real ClamAV: found is refused, away is refused',
    minutes: 1,
    how: { proof: () => import('../clamd.ts'), words: [] },
  },
  {
    name: 'pooler',
    ids: 'T9',
    goal: 'the same behind a pooler',
    minutes: 1,
    how: { proof: () => import('../pooler.ts'), words: ['20'] },
  },
  {
    name: 'high-availability',
    ids: 'T9',
    goal: 'three servers under the shipped Patroni, etcd, HAProxy and PgBouncer: nothing acknowledged is lost when one fails',
    minutes: 10,
    how: { proof: () => import('../high-availability/high-availability.ts'), words: [] },
  },
  {
    name: 'upgrade',
    ids: 'T26',
    goal: 'a database of an older PostgreSQL comes over, row by row',
    minutes: 1,
    how: { proof: () => import('../upgrade.ts'), words: [] },
  },
  {
    name: 'restores',
    ids: 'T26',
    goal: 'a refused or failed backup or restore names its reason and damages nothing; what was erased stays erased after a restore',
    minutes: 1,
    how: { tests: [`${server}/backup`] },
  },
  {
    name: 'backup',
    ids: 'T26',
    goal: 'a backup restored into an empty place is equal, rows and files',
    minutes: 2,
    how: { proof: () => import('../backup.ts'), words: ['1000'] },
  },
  {
    name: 'old-release',
    ids: 'T6',
    goal: 'the last two landed releases and this one on one database under load, every call: 0 replies of another kind',
    minutes: 6,
    how: { proof: () => import('../old-release.ts'), words: [] },
  },
  {
    name: 'many-tenants',
    ids: '',
    goal: '500 tenants: one is created in 50 ms; at rest 5 transactions a second and 20 MB above one tenant',
    minutes: 5,
    how: { proof: () => import('../many-tenants/many-tenants.ts'), words: ['500'] },
  },
  {
    name: 'container',
    ids: 'T30',
    goal: 'the image starts, in production, as 10001',
    minutes: 3,
    how: { proof: () => import('../container.ts'), words: [] },
  },
  {
    name: 'proxy',
    ids: 'T31 T33',
    goal: 'the shipped proxy configuration in the real proxy: TLS, headers, addresses, limits, streams, smuggling',
    minutes: 5,
    how: { proof: () => import('../proxy.ts'), words: [] },
  },
  {
    name: 'browsers',
    ids: '',
    goal: 'the main job in Firefox ESR, WebKitGTK and Chromium without the newest methods: every document shown, 0 values cut',
    minutes: 4,
    how: { proof: () => import('../browsers.ts'), words: [] },
  },
  {
    name: 'fresh',
    ids: '',
    goal: 'Debian 12 and 13, minimal, as an ordinary user without a browser: npm start and npm test pass and show progress',
    minutes: 50,
    how: { proof: () => import('../fresh.ts'), words: [] },
  },
  {
    name: 'rolling',
    ids: 'T6',
    goal: 'restarts under load lose no call',
    minutes: 3,
    how: { proof: () => import('../rolling.ts'), words: ['2', '100'] },
  },
  {
    name: 'away',
    ids: 'T9',
    goal: 'without a database 503 in 10 s, ready again in 10 s',
    minutes: 7,
    how: { proof: () => import('../away.ts'), words: ['3'] },
  },
  {
    name: 'enumeration',
    ids: 'T16',
    goal: 'who exists and who does not: one answer, |t| < 2',
    minutes: 20,
    how: { proof: () => import('../enumeration.ts'), words: ['200'] },
  },
  {
    name: 'monkey',
    ids: '',
    goal: 'seeded random actions of all roles on all screens with injected failures: 0 violations of 21 invariants',
    minutes: 25,
    how: { pages: ['e2e/proofs/monkey.spec.ts'] },
  },
  {
    name: 'double-presses',
    ids: '',
    goal: 'each button that writes pressed twice: one call; every writing endpoint has a tried button',
    minutes: 40,
    how: { proof: () => import('../browsers/double-presses.ts'), words: [] },
  },
  {
    name: 'masked-run',
    ids: 'M6',
    goal: 'the browser’s whole run at desks that mask: no answer holds a value whole where it is masked',
    minutes: 20,
    how: { proof: () => import('../masked-run.ts'), words: [] },
  },
  {
    name: 'undo',
    ids: 'T6',
    goal: 'undo and delivery at one instant, 1,000 times: never both, never neither',
    minutes: 3,
    how: { tests: [`${applications}/decisions/undo-races-many.test.ts`] },
  },
  {
    name: 'approve-races',
    ids: 'T4 T6',
    goal: '1,000 approvals, each against a cancellation, Resend, undo, bo-result, deactivation or the same PAN: every invariant holds',
    minutes: 2,
    how: {
      tests: [
        `${server}/workflow/returns/approve-races.test.ts`,
        `${server}/workflow/returns/approve-races-many.test.ts`,
        `${server}/workflow/returns/pan-races.test.ts`,
        `${features}/masters/users/leaving-races.test.ts`,
      ],
    },
  },
  {
    name: 'audit',
    ids: 'T25',
    goal: 'the app role changes no row of the trail; 1,000 planted changes, deletions, insertions, swaps and cuts are each found and named',
    minutes: 1,
    how: {
      tests: ['packages/db/src/migrations/app-role-rights.test.ts', `${features}/audit/chain`],
    },
  },
  {
    name: 'holds',
    ids: 'T6',
    goal: 'an order to hold and a purge at one moment, 1,000 times: nothing that is held is lost; a dump after a purge holds nobody',
    minutes: 3,
    how: {
      tests: [
        `${features}/holds`,
        `${server}/entry/erased-copies.test.ts`,
        `${server}/entry/erased-database.test.ts`,
        `${server}/entry/erased-trail.test.ts`,
      ],
    },
  },
  {
    name: 'later-steps',
    ids: 'T8',
    goal: 'each later step after each decision, with its messages in each situation: only true messages are delivered',
    minutes: 2,
    how: {
      tests: [`${server}/outbound/later-steps.test.ts`, `${server}/outbound/later-steps-many.test.ts`],
    },
  },
  {
    name: 'give-up',
    ids: 'T6',
    goal: 'giving up and delivery at one moment, 1,000 times: never both, never neither',
    minutes: 3,
    how: { tests: [`${features}/deliveries/board`] },
  },
  {
    name: 'accessibility',
    ids: '',
    goal: 'axe, every rule and impact: 0 findings on each screen, dialog and menu of each role, in three sets of colours, at two widths; no text below 12 px',
    minutes: 40,
    how: { pages: ['e2e/proofs/accessibility.spec.ts'] },
  },
  {
    name: 'ten-cases',
    ids: '',
    goal: 'ten cases of the demo, by keyboard and by mouse, the right document in sight at every field: a clean one by 31 keys or 32 clicks',
    minutes: 19,
    how: { pages: ['e2e/proofs/ten-cases.spec.ts'] },
  },
  {
    name: 'kills',
    ids: 'T6 T7',
    goal: '180 kills, nothing acknowledged is lost',
    minutes: 25,
    how: { proof: () => import('../kills.ts'), words: ['100', '40', '40'] },
  },
  {
    name: 'checked-kills',
    ids: '',
    goal: 'with maker and checker, kill -9 of app, database and worker between confirmation and delivery: one message for each confirmation, none lost',
    minutes: 4,
    how: { proof: () => import('../kills.ts'), words: ['20', '10', '10', 'checked'] },
  },
  {
    name: 'soak',
    ids: 'T28',
    goal: 'an API process with 100 streams: memory at most 300 MB, and it stays; no call fails',
    minutes: 32,
    how: { proof: () => import('../soak.ts'), words: ['30'] },
  },
  {
    name: 'day',
    ids: '',
    goal: 'a day of 20 verifiers and 1,200 applications: with routing at most half the missed due times, none to absent verifiers, fair among equals',
    minutes: 6,
    how: { proof: () => import('../day/day.ts'), words: ['1200', '1', '3'] },
  },
  {
    name: 'pictures',
    ids: '',
    goal: '20 altered selfies among 5,000 drawn ones found, 0 false pairs, from two seeds',
    minutes: 15,
    how: { proof: () => import('../pictures.ts'), words: ['5000', '1', '300001'] },
  },
];
