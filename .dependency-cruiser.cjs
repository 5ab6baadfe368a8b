// The direction of imports, as docs/ARCHITECTURE.md draws it. `npm run check` runs it and asserts that files were read.
const test = String.raw`\.test\.tsx?$`;

/**
 * The rooms of a screen from the lowest floor up: a room knows those below it, never one above, beside it or the page.
 * @param {string} feature
 * @param {string[][]} rooms
 */
function floors(feature, rooms) {
  const home = `^apps/web/src/features/${feature}/`;
  return rooms.flatMap((floor, height) =>
    floor.map((room) => ({
      name: `${feature}-${room}-knows-only-below`,
      severity: 'error',
      from: { path: `${home}${room}/`, pathNot: test },
      to: {
        path: `${home}.*\\.tsx?$`,
        pathNot: [room, ...rooms.slice(0, height).flat()].map((known) => `${home}${known}/`),
      },
    })),
  );
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-is-leaf',
      comment: 'The contract is what server, web app and tests agree on: it knows zod and its own data only.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules are arithmetic: no input, no output, no framework.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: test },
      to: { pathNot: ['^packages/(domain|contract)/'] },
    },
    {
      name: 'db-stands-alone',
      severity: 'error',
      from: { path: '^packages/db/', pathNot: test },
      to: { path: ['^apps/', '^packages/(testing|demo-data)/'] },
    },
    {
      name: 'no-cross-feature',
      comment:
        'A feature is read alone; what two of them need is a rule (domain), a table (db) or a port (integrations).',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'rooms-of-applications',
      comment:
        'The door names the rooms; a decision pushes to the back office, a bulk runs row actions over a filter of the grid, and the one box searches as the grid does.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/applications/(grid|queue|review|row-actions|back-office)/',
        pathNot: test,
      },
      to: {
        path: '^apps/server/src/features/applications/',
        pathNot: '^apps/server/src/features/applications/$1/',
      },
    },
    {
      name: 'rooms-of-applications-above',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/applications/(decisions|bulk|find|checker|after-approval)/',
        pathNot: test,
      },
      to: {
        path: '^apps/server/src/features/applications/',
        pathNot: [
          '^apps/server/src/features/applications/$1/',
          '^apps/server/src/features/applications/(back-office|row-actions|grid)/',
          // A confirmation performs the decision of another.
          '^apps/server/src/features/applications/decisions/',
        ],
      },
    },
    {
      name: 'only-checks-perform-decisions',
      severity: 'error',
      from: { path: '^apps/server/src/features/applications/(bulk|find)/', pathNot: test },
      to: { path: '^apps/server/src/features/applications/decisions/' },
    },
    {
      name: 'shared-rooms-know-no-feature',
      comment:
        'Steps of the workflow and what lists, records, files and passwords share lie below the features.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(workflow|outbound|records|files|passwords|lists|jobs|exports|masks|packs|forms|integrations|http)/',
        pathNot: test,
      },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'outbound-lies-below-the-workflow',
      comment:
        'Steps of the workflow withdraw messages; a delivery is defined in a feature, which may use both.',
      severity: 'error',
      from: { path: '^apps/server/src/(outbound|integrations|jobs|records)/', pathNot: test },
      to: { path: '^apps/server/src/workflow/' },
    },
    {
      name: 'integrations-know-no-outbound',
      severity: 'error',
      from: { path: '^apps/server/src/(integrations|jobs|records|platform)/', pathNot: test },
      to: { path: '^apps/server/src/outbound/' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: ['^apps/server/', '^packages/(db|testing|demo-data)/'] },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '^(apps/server|packages)/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'platform-knows-nobody',
      comment:
        'Platform is below everything; only the redactor, the refusal to start, addresses of servers and the making of folders come from elsewhere.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: [test, 'platform/services\\.ts$'] },
      to: {
        path: ['^apps/server/src/(?!platform/)', '^packages/'],
        pathNot: [
          '^packages/domain/src/redaction/',
          '^packages/db/src/connection/start-refusal\\.ts$',
          '^packages/db/src/connection/servers/server-addresses\\.ts$',
          '^packages/db/src/files/make-folder\\.ts$',
        ],
      },
    },
    {
      name: 'entry-is-the-top',
      severity: 'error',
      from: { path: '^(apps/server/src|packages)/', pathNot: ['^apps/server/src/entry/', test] },
      to: { path: '^apps/server/src/entry/' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'The router knows the screens; a screen is opened by it and knows nothing of it.',
      severity: 'error',
      from: { path: '^apps/web/src/(features|components|lib)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'lib-knows-no-component',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/components/' },
    },
    ...floors('review', [
      ['marks'],
      ['rows'],
      ['seen'],
      ['api'],
      ['drafts'],
      ['reveals'],
      ['documents'],
      ['blind'],
      ['desk'],
      ['ipv', 'masked'],
      ['evidence'],
      ['acceptance', 'risk', 'proofs'],
      ['fields'],
      ['header', 'dialogs'],
    ]),
    ...floors('dashboard', [
      ['address', 'columns'],
      ['api'],
      ['inputs'],
      ['row-actions', 'filters', 'views', 'toolbar'],
      ['bulk'],
      ['grid'],
    ]),
    {
      name: 'no-test-code-in-src',
      comment: 'Only tests import the testing package, vitest and other tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [test, '^packages/testing/', '^apps/server/testing/'] },
      to: { path: ['^packages/testing/', test, 'node_modules/(vitest|fast-check|s3rver|smtp-server)/'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'An import that is not found would escape every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\?(url|raw|worker)$`] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`^(apps|packages)/[^/]+/dist/`, String.raw`^(apps|packages)/.*\.d\.ts$`] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
