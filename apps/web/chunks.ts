import { resolve } from 'node:path';

// Which modules share a file. By default the bundler makes a file for each set of pages that share a module: a visit of the dashboard
// requested ninety, and small files compress badly. These groups contain the modules that a page certainly needs, and no further large
// ones.

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** What every route needs of others' work. */
const everyRouteNeeds =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|zod|use-sync-external-store|@mantine\/core\/esm\/core)\//;

/** The modules that the login does not need; a module outside every group goes to the file that uses it. */
const loginDoesWithout = /use(Blocker|Mutation|MutationState|Queries)\.js|(mutation|queries)Observer\.js/;

/** The parts of the kit on the login page, which most other routes use too. */
const loginNeeds =
  /node_modules\/(@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/IconInfoCircle)\.|(@mantine\/core\/esm\/components\/(ActionIcon|Anchor|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton)|@mantine\/hooks\/esm\/use-(debounced-value|id|isomorphic-effect|merged-ref|reduced-motion|media-query|uncontrolled|did-update))\/)/;

/** The parts of the kit in the frame of the office, on the dashboard and on the review screen. */
const officeNeeds =
  /node_modules\/(@tanstack\/[a-z-]+\/build\/modern\/(useMutation|mutationObserver)|@tabler\/icons-react\/dist\/esm\/icons\/Icon(Check|ChevronDown|ChevronLeft|ChevronRight|CircleCheck|CircleX|Clock|Dots|Download|Eye|History|ListDetails|Plus|Search|Trash)\.|(@floating-ui|@mantine\/hooks\/esm\/use-(?!splitter)[a-z-]+|@mantine\/core\/esm\/components\/ScrollArea\/utils|@mantine\/core\/esm\/utils|@mantine\/core\/esm\/components\/(Badge|Burger|Divider|Floating|FocusTrap|Group|Menu|Paper|Popover|Portal|Skeleton|Tabs|Tooltip|VisuallyHidden))\/)/;

/** What forms are built with: the login, the dashboard's filters and every dialog that sends something. */
const formsNeed =
  /node_modules\/(@mantine\/form|klona|fast-deep-equal|@mantine\/core\/esm\/components\/PasswordInput)\//;

/** Modules of dialogs: loaded while the page is idle. */
const dialogsNeed =
  /node_modules\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|tslib|@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|NativeScrollArea|Overlay))\//;

/** Form fields: lists always use them, a case only for corrections. */
const formNeeds =
  /node_modules\/(@tanstack\/[a-z-]+\/build\/modern\/(useQueries|queriesObserver)\.|@mantine\/core\/esm\/components\/(Checkbox|Combobox|ScrollArea(?!\/utils)|Select)\/)/;

/** What a case opens on a press, loaded while the page rests (review-screen.tsx). */
const openableInCase = [
  'features/review/acceptance/remark-box.tsx',
  'features/review/checks/check-panel.tsx',
  'features/review/dialogs/failed-dialog.tsx',
  'features/review/dialogs/next-case-dialog.tsx',
  'features/review/dialogs/preview-dialog.tsx',
  'features/review/dialogs/reasons-dialog.tsx',
  'features/review/dialogs/remarks-dialog.tsx',
  'features/review/fields/reject/reject-field.tsx',
];

/** The lazy parts of root-frame.tsx and of the header. */
const openableAnywhere = [
  'components/dialogs/shared-dialogs.tsx',
  'components/routing/state-menu.tsx',
  'features/login/sign-in-again-dialog.tsx',
  'features/login/session-end-dialog.tsx',
  'features/login/confirm-identity-dialog.tsx',
];

const src = resolve(import.meta.dirname, 'src');
const packages = resolve(import.meta.dirname, '../../packages');

/** The product's modules that a page loads from the start; the lists above contain the libraries' modules. */
function ownModulesOf(page: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [resolve(src, page)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !(id.startsWith(src) || id.startsWith(packages))) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

type SetName =
  | 'first'
  | 'office'
  | 'forms'
  | 'lists'
  | 'case'
  | 'review'
  | 'viewer'
  | 'sign-in'
  | 'dialogs'
  | 'case-dialogs';
let sets: Readonly<Record<SetName, ReadonlySet<string>>> | undefined;

/**
 * `first`: in every visit. `office`: around every page behind the login, or both on the dashboard and on the review screen. `lists`:
 * what the dashboard shares with other lists. `case`: what the review screen shares with others. `viewer`: of pictures.
 * `sign-in`: the form of the login, also over a page whose session has ended. `dialogs`: what
 * any page may have to open, loaded when it is at rest.
 */
function ownSets(graph: ModuleGraph) {
  const entry = ownModulesOf('main.tsx', graph);
  const login = ownModulesOf('features/login/login-page.tsx', graph);
  const shell = ownModulesOf('app/shell/shell.tsx', graph);
  const dashboard = ownModulesOf('features/dashboard/dashboard-page.tsx', graph);
  const review = ownModulesOf('features/review/review-page.tsx', graph);
  // Read before the page itself is there.
  const ahead = {
    dashboard: ownModulesOf('features/dashboard/api/read-dashboard.ts', graph),
    review: ownModulesOf('features/review/api/read-case.ts', graph),
  };
  const openable = new Set(openableAnywhere.flatMap((page) => [...ownModulesOf(page, graph)]));
  const behind = (id: string) => shell.has(id) || (review.has(id) && (dashboard.has(id) || openable.has(id)));
  const first = new Set([...entry, ...[...login].filter(behind)]);
  const office = new Set([...shell, ...review].filter((id) => behind(id) && !first.has(id)));
  const shared = (page: ReadonlySet<string>, folder: string) =>
    new Set(
      [...page].filter((id) => !first.has(id) && !office.has(id) && !id.startsWith(resolve(src, folder))),
    );
  const forms = new Set([...login].filter((id) => dashboard.has(id) && !first.has(id)));
  const lists = new Set(
    [...shared(dashboard, 'features/dashboard'), ...shared(ahead.dashboard, 'features/review')].filter(
      (id) => !forms.has(id),
    ),
  );
  const ofCase = new Set([
    ...shared(review, 'features/review'),
    ...shared(ahead.review, 'features/dashboard'),
  ]);
  // Findings are visible as soon as they are loaded.
  const findings = ownModulesOf('features/review/acceptance/findings.tsx', graph);
  const ownOfReview = new Set(
    [...review, ...findings].filter((id) => ![first, office, ofCase].some((set) => set.has(id))),
  );
  const taken = (id: string) => [first, office, forms, lists, ofCase, ownOfReview].some((set) => set.has(id));
  const viewer = new Set(
    [...ownModulesOf('features/review/documents/image-viewer.tsx', graph)].filter((id) => !taken(id)),
  );
  const signIn = new Set([...login].filter((id) => !taken(id)));
  const dialogs = new Set([...openable].filter((id) => !taken(id) && !signIn.has(id)));
  const ofCaseDialogs = openableInCase
    .flatMap((page) => [...ownModulesOf(page, graph)])
    .filter((id) => !taken(id) && !dialogs.has(id));
  return {
    first,
    office,
    forms,
    lists,
    case: ofCase,
    review: ownOfReview,
    viewer,
    'sign-in': signIn,
    dialogs,
    'case-dialogs': new Set(ofCaseDialogs),
  };
}

/** Including the library modules in the same file. */
function ownGroup(set: SetName, ofOthers?: RegExp) {
  const name = (id: string, graph: ModuleGraph) => {
    sets ??= ownSets(graph);
    if (ofOthers?.test(id)) return set;
    // The entry stays a separate file: the page's script tag refers to it.
    return sets[set].has(id) && !id.endsWith('/src/main.tsx') ? set : null;
  };
  return { debugName: set, name };
}

/** Rolldown's `codeSplitting.groups`: a module belongs to the first matching group, with its dependencies. */
export const chunkGroups = [
  {
    name: 'base',
    test: (id: string) => (everyRouteNeeds.test(id) && !loginDoesWithout.test(id)) || loginNeeds.test(id),
  },
  { name: 'office-kit', test: officeNeeds },
  { name: 'form-kit', test: formNeeds },
  { name: 'dialog-kit', test: dialogsNeed },
  ownGroup('first'),
  ownGroup('office'),
  ownGroup('forms', formsNeed),
  ownGroup('lists'),
  ownGroup('case'),
  ownGroup('review'),
  ownGroup('viewer', /node_modules\/react-zoom-pan-pinch\//),
  ownGroup('sign-in'),
  ownGroup('dialogs'),
  ownGroup('case-dialogs'),
].map((group, place) => ({ ...group, priority: 20 - place }));
