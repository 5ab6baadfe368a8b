import ts from 'typescript';

export type FaultKind = 'statement' | 'call' | 'condition' | 'operator' | 'property' | 'array' | 'text';

/** A change of a source between `start` and `end`: `before` and `after` enclose the original, which stays in the text. */
export interface Fault {
  readonly kind: FaultKind;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  /** The text in front of the original and behind it, where `on` is true while the fault is active. */
  readonly wrap: (on: string) => readonly [before: string, after: string];
}

type Wrap = Fault['wrap'];

const skipped: Wrap = (on) => [`{if(!${on}){`, `}}`];
const negated: Wrap = (on) => [`(${on}!==Boolean(`, `))`];
const left: Wrap = (on) => [`...(${on}?{}:{`, `})`];
const replacedBy =
  (text: string): Wrap =>
  (on) => [`(${on}?(${text}):(`, `))`];

/**
 * The faults that can be planted in the functions of a source. Code that runs while a module loads declares (schemas, queues, tables), and
 * one process loads it once for several test files, so that the file which reaches it is unknown.
 */
export function findFaults(fileName: string, text: string): Fault[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  visit(source, false);
  return faults;

  function visit(node: ts.Node, inFunction: boolean): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (inFunction) plant(node);
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
    ts.forEachChild(node, (child) => {
      visit(child, inFunction || child === body);
    });
  }

  function plant(node: ts.Node): void {
    if (ts.isExpressionStatement(node) && hasEffect(node.expression)) add('statement', node, skipped);
    if (ts.isExpression(node) && isBranch(node)) add('condition', node, negated);
    if (ts.isBinaryExpression(node)) {
      const swapped = swappedOperators.get(node.operatorToken.kind);
      if (swapped !== undefined)
        add('operator', node, replacedBy(`(${node.left.getText()})${swapped}(${node.right.getText()})`));
    }
    if (ts.isObjectLiteralExpression(node) && isArgument(node))
      for (const property of node.properties)
        if (!ts.isMethodDeclaration(property)) add('property', property, left);
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node)) {
      add('array', node, replacedBy('[]'));
      for (const element of node.elements)
        if (ts.isCallExpression(element) || ts.isAwaitExpression(element))
          add('call', element, replacedBy('undefined'));
    }
    if (isText(node) && node.text !== '' && isValue(node)) add('text', node, replacedBy(`''`));
  }

  function add(kind: FaultKind, node: ts.Node, wrap: Wrap): void {
    const start = node.getStart();
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({ kind, line, start, end: node.end, original: node.getText(), wrap });
  }
}

const swappedOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

const comparisons = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

function hasEffect(expression: ts.Expression): boolean {
  if (ts.isCallExpression(expression)) return expression.expression.kind !== ts.SyntaxKind.SuperKeyword;
  if (ts.isBinaryExpression(expression)) return isAssignment(expression.operatorToken.kind);
  return (
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) || ts.isDeleteExpression(expression)
  );
}

function isAssignment(operator: ts.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

/** A condition or a comparison. A loop's condition is not changed: the loop would not end. */
function isBranch(node: ts.Expression): boolean {
  if (isInLoopHead(node)) return false;
  const { parent } = node;
  if (ts.isIfStatement(parent) && parent.expression === node) return true;
  if (ts.isConditionalExpression(parent) && parent.condition === node) return true;
  if (ts.isBinaryExpression(node)) return comparisons.has(node.operatorToken.kind);
  // The expression in `!x` is changed with it.
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

function isInLoopHead(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isForStatement(parent)) return parent.condition === node;
  return (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node;
}

function isArgument(node: ts.Expression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);
}

function isTarget({ parent }: ts.ArrayLiteralExpression): boolean {
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return ts.isForOfStatement(parent) || ts.isAsExpression(parent);
}

function isText(node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

/** Texts that are arguments are names of columns in most calls, and every query with an empty one fails: they would flatter the score. */
function isValue(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return parent.initializer === node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
}
