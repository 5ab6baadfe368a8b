import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The parts of an endpoint that only the server uses: it validates its replies and counts its calls. The page trusts replies. */
const serversOnly: ReadonlySet<string> = new Set(['reply', 'params', 'refusals', 'audit', 'budget']);

/** The contract as pages need it: a tenth of the login's own code, and of a case's, is schemas of replies. */
export const contractForPages: Plugin = {
  name: 'contract-for-pages',
  apply: 'build',
  transform(code, id) {
    return id.includes('/packages/contract/src/') ? forPages(code, this.parse(code)) : undefined;
  },
};

/**
 * Endpoints without the server's part, and each constant marked as free of side effects, so that unused ones are removed: the bundler
 * cannot detect that for a schema made by a method, or from the shape of another.
 */
export function forPages(code: string, program: { readonly body: readonly Node[] }): string {
  const made = program.body.flatMap(constantsOf);
  const edits = [...made.flatMap(markedAsPure), ...made.flatMap((value) => withoutServersPart(code, value))];
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** The values of the constants that a statement of the module declares. */
function constantsOf(statement: Node): Node[] {
  const declared = childOf(statement, 'declaration') ?? statement;
  if (declared.type !== 'VariableDeclaration') return [];
  return childrenOf(declared, 'declarations').flatMap((one) => childOf(one, 'init') ?? []);
}

function markedAsPure({ type, start, end }: Node): Edit[] {
  if (type !== 'CallExpression') return [];
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    { start: end, end, text: ')()' },
  ];
}

/** `BINARY` stays: by it the page knows that bytes come. */
function withoutServersPart(code: string, value: Node): Edit[] {
  const callee = childOf(value, 'callee');
  if (callee === undefined || textOf(code, callee) !== 'defineEndpoint') return [];
  return childrenOf(value, 'arguments')
    .flatMap((given) => childrenOf(given, 'properties'))
    .flatMap((property) => {
      const [key, stated] = [childOf(property, 'key'), childOf(property, 'value')];
      if (key === undefined || stated === undefined || !serversOnly.has(textOf(code, key))) return [];
      return textOf(code, stated) === 'BINARY'
        ? []
        : [{ start: stated.start, end: stated.end, text: 'undefined' }];
    });
}

function textOf(code: string, { start, end }: Node): string {
  return code.slice(start, end);
}

function childOf(node: Node, name: string): Node | undefined {
  const child: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return isNode(child) ? child : undefined;
}

function childrenOf(node: Node, name: string): Node[] {
  const children: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

function isNode(child: unknown): child is Node {
  return typeof child === 'object' && child !== null && 'type' in child && 'start' in child;
}
