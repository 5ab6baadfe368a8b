import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { notNewer, polyfilledForPdf } from './newer-methods-known.ts';
import { supportedBrowsers, supportedBrowsersInWords } from './supported-browsers.ts';

// Vite's target changes the syntax only: a method that a supported browser lacks would fail on the screen that calls it.

type Versions = Readonly<Record<keyof typeof supportedBrowsers, number>>;

export interface Method {
  /** `Array.prototype.toSorted`, `Promise.try`, or `requestIdleCallback`. */
  readonly path: string;
  readonly owner: string;
  readonly name: string;
  readonly kind: 'static' | 'prototype' | 'global' | 'constructor';
  readonly support: CompatStatement['support'];
}

/** Interfaces of the browser that a page calls without asking for a permission or a device. */
const interfaces = new Set(
  `AbortController AbortSignal Blob CSS CanvasRenderingContext2D Clipboard Crypto CustomElementRegistry
    DOMRect Document DocumentFragment Element Event EventTarget FontFaceSet FormData HTMLCanvasElement
    HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLMediaElement HTMLSelectElement
    HTMLVideoElement Headers History IntersectionObserver LockManager Navigator Node NodeList
    OffscreenCanvas Performance PointerEvent Range ReadableStream Request ResizeObserver Response
    Scheduler Selection ShadowRoot Storage SubtleCrypto TextDecoder TextEncoder URL URLSearchParams
    ViewTransition Window Worker WritableStream`.split(/\s+/),
);

const namespaces = new Set(['Atomics', 'JSON', 'Math', 'Reflect']);

/** Browsers that read no module of the build anyway, or whose methods the page needs for its first line. */
const ancient: Versions = { chrome: 80, edge: 80, firefox: 75, safari: 13 };

/** A level of the data: an interface with its members, or a member. */
interface Tree {
  readonly __compat?: CompatStatement;
  readonly [name: string]: Tree | CompatStatement | undefined;
}

const language =
  (data.javascript as unknown as Record<string, Readonly<Record<string, Tree>>>)['builtins'] ?? {};
const browser = data.api as unknown as Readonly<Record<string, Tree>>;

const methods = [...builtins(), ...ofBrowser()];
/** Names that some older method has too: a call by such a name proves nothing. */
const oldNames = (versions: Versions): ReadonlySet<string> =>
  new Set(methods.filter((method) => lackedBy(method, versions).length === 0).map(({ name }) => name));
const familiar = { supported: oldNames(supportedBrowsers), ancient: oldNames(ancient) };

/** The methods called in this code that one of these browsers lacks. */
export function methodsNewerThan(versions: 'supported' | 'ancient', code: string): Method[] {
  const browsers = versions === 'supported' ? supportedBrowsers : ancient;
  const members = new Set(Array.from(code.matchAll(/\.([A-Za-z_$][\w$]*)\(/g), ([, name]) => name));
  const statics = new Set(Array.from(code.matchAll(/\b([A-Z]\w*\.[A-Za-z_$][\w$]*)\(/g), ([, path]) => path));
  const globals = new Set(Array.from(code.matchAll(/(?<![.\w$])([a-z]\w*)\(/g), ([, name]) => name));
  const made = new Set(Array.from(code.matchAll(/\bnew ([A-Z]\w*)\b/g), ([, name]) => name));
  const isCalled = ({ kind, owner, name, path }: Method): boolean => {
    if (kind === 'static') return statics.has(path);
    if (kind === 'constructor') return made.has(owner);
    if (kind === 'global') return globals.has(name);
    return members.has(name) && !familiar[versions].has(name);
  };
  return methods.filter((method) => isCalled(method) && lackedBy(method, browsers).length > 0);
}

function lackedBy({ support }: Method, versions: Versions): string[] {
  return Object.entries(versions).flatMap(([browser, version]) => {
    const since = versionOf(support[browser as keyof Versions]);
    return since <= version ? [] : [`${browser} ${version}`];
  });
}

function versionOf(support: CompatStatement['support'][keyof Versions]): number {
  const latest: SimpleSupportStatement | undefined = Array.isArray(support) ? support[0] : support;
  if (latest === undefined || latest.flags !== undefined || latest.prefix !== undefined) return Infinity;
  const { version_added: since } = latest;
  return typeof since === 'string' && since !== 'preview'
    ? Number.parseFloat(since.replace('≤', ''))
    : Infinity;
}

function builtins(): Method[] {
  return Object.entries(language).flatMap(([owner, tree]) => methodsOf(owner, tree));
}

/** Without members of two letters (`navigator.xr`): none is a method, and the bundler names exports of chunks so. */
function ofBrowser(): Method[] {
  return Object.entries(browser).flatMap(([owner, tree]) => {
    const all = methodsOf(owner, tree);
    if (!interfaces.has(owner)) return all.filter(({ kind }) => kind === 'constructor');
    return all.filter(({ kind, name }) => kind !== 'prototype' || name.length > 2);
  });
}

function methodsOf(owner: string, tree: Tree): Method[] {
  return Object.entries(tree).flatMap(([key, member]): Method[] => {
    const __compat = (member as Tree | undefined)?.__compat;
    if (__compat === undefined || key.startsWith('@@')) return [];
    const name = key.replace(/_static$/, '');
    const { support } = __compat;
    if (name === owner) return [{ path: owner, owner, name, kind: 'constructor', support }];
    if (owner === 'Window' || owner === 'globals')
      return [{ path: name, owner, name, kind: 'global', support }];
    const path = `${owner}.prototype.${name}`;
    // The data marks static methods of interfaces only; Node knows the static methods of the language.
    const isStatic = key.endsWith('_static') || namespaces.has(owner);
    return isStatic || (!isKnownToNode(path) && isKnownToNode(`${owner}.${name}`))
      ? [{ path: `${owner}.${name}`, owner, name, kind: 'static', support }]
      : [{ path, owner, name, kind: 'prototype', support }];
  });
}

function isKnownToNode(path: string): boolean {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let at: unknown = globalThis;
  for (const part of parts) at = (Object(at) as Record<string, unknown>)[part];
  return at != null && last in Object(at);
}

/** One line for each method of these files that a supported browser lacks, and for each unused exemption. */
export function faultsOf(files: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const faults = [...files].flatMap(([file, code]) =>
    methodsNewerThan('supported', code).flatMap((method) => {
      const isKnown = method.path in notNewer || (isOfPdf(file) && polyfilledForPdf.includes(method.path));
      if (isKnown) used.add(method.path);
      return isKnown
        ? []
        : [`${file} calls ${method.path}, which ${lackedBy(method, supportedBrowsers).join(', ')} lacks`];
    }),
  );
  const unused = [...Object.keys(notNewer), ...polyfilledForPdf].filter((path) => !used.has(path));
  return [
    ...faults,
    ...unused.map((path) => `newer-methods-known.ts lists ${path}, which the build does not call`),
  ];
}

/** The files that begin with the polyfills of lib/pdf. */
const isOfPdf = (file: string): boolean => /\/pdf[.-](?:options|worker)-/.test(file);

/**
 * What the start-up check looks for: methods of the language that the build calls and that every supported browser has, but not every browser
 * with modules. Interfaces are left out: some exist only on addresses by https.
 */
export function neededMethods(codes: readonly string[]): string[] {
  const needed = codes
    .flatMap((code) => methodsNewerThan('ancient', code))
    .filter((method) => lackedBy(method, supportedBrowsers).length === 0)
    .filter(({ owner, path }) => owner in language && isKnownToNode(path));
  return [...new Set(needed.map(({ path }) => path))].toSorted();
}

const checkFile = 'assets/browser-check.js';
const check = resolve(import.meta.dirname, 'browser-check.js');

/** Fails the build for a method that a supported browser lacks, and adds the start-up check of browsers to the page. */
export const newerMethods: Plugin = {
  name: 'newer-methods',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const page = html.replaceAll('__SUPPORTED_BROWSERS__', supportedBrowsersInWords);
      // Deferred like modules and in their order, so that it runs before them and delays no paint.
      return bundle === undefined
        ? page
        : page.replace('<script type="module"', `<script defer src="/${checkFile}"></script>$&`);
    },
  },
  generateBundle(_options, bundle) {
    const files = new Map(
      Object.values(bundle).flatMap((file): [string, string][] => {
        if (file.type === 'chunk') return [[file.fileName, file.code]];
        const isScript = /pdf\.worker-[^/]*\.js$/.test(file.fileName);
        return isScript ? [[file.fileName, Buffer.from(file.source).toString('utf8')]] : [];
      }),
    );
    const faults = faultsOf(files);
    if (faults.length > 0) this.error(faults.join('\n'));
    const ofPage = [...files].filter(([file]) => !isOfPdf(file)).map(([, code]) => code);
    this.emitFile({
      type: 'asset',
      fileName: checkFile,
      source: readFileSync(check, 'utf8').replace("'__NEEDED_METHODS__'", () =>
        neededMethods(ofPage)
          .map((path) => `'${path}'`)
          .join(', '),
      ),
    });
  },
};
