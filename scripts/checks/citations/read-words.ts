import ts from 'typescript';

/** What a person wrote for people in a file: a comment, a test's title, a document's line. */
export interface Words {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Comments and test titles; for a document all text except code blocks. */
export function readWords({ file, text }: SourceText): Words[] {
  if (/\.(?:tsx?|mjs|cjs)$/.test(file)) return readProgram({ file, text });
  if (file.endsWith('.md')) return readLines({ file, text: withoutBlocks(text) });
  const comment = file.endsWith('.sql') ? /--.*$/gm : /(?:\/\*|<!--)[\s\S]*?(?:\*\/|-->)/g;
  return [...text.matchAll(comment)].map((match) => ({
    file,
    line: lineAt(text, match.index),
    text: match[0],
  }));
}

function readProgram({ file, text }: SourceText): Words[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title) found.set(title.getStart(source), title.getText(source));
    }
    // Only tokens have comments; between JSX tags two slashes are text.
    if (node.getChildCount(source) === 0 && !ts.isJsxText(node))
      ts.forEachLeadingCommentRange(text, node.getFullStart(), (from, to) => {
        found.set(from, text.slice(from, to));
      });
    for (const child of node.getChildren(source)) visit(child);
    ts.forEachTrailingCommentRange(text, node.getEnd(), (from, to) => {
      if (!ts.isJsxText(node)) found.set(from, text.slice(from, to));
    });
  };
  visit(source);
  return [...found].map(([start, words]) => ({ file, line: lineAt(text, start), text: words }));
}

/**
 * `test`, `test.describe`, `describe.each([…])`: every call that begins with one of their names, except `each` itself, which takes a table.
 */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return ['test', 'it', 'describe'].includes(called.text);
  if (ts.isPropertyAccessExpression(called)) return called.name.text !== 'each' && isTest(called.expression);
  return ts.isCallExpression(called) && ts.isPropertyAccessExpression(called.expression)
    ? isTest(called.expression.expression)
    : false;
}

function readLines({ file, text }: SourceText): Words[] {
  // What a line of a list is about is no citation: `- **§4** States`.
  return text
    .split('\n')
    .map((line, index) => ({ file, line: index + 1, text: line.replace(/^- \*\*[^*]+\*\*/, '') }));
}

// Their lines stay, emptied, so that the others keep their numbers.
function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
