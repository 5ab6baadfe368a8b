import ts from 'typescript';
import type { SourceText } from '../citations/read-words.ts';

/** The names of enumeration codes: a property, a variable, a column. */
const named =
  /^(?:\w*field_?ids?|field|fields|\w*reason_?ids?|\w*api_?ids?|\w*plan_?type|segments?|application_?status|user_?type|document_?type)$/i;
/** Of HTTP too, and of a process, whose numbers are higher or 0. */
const status = /^status$/i;
/** Above it are statuses of HTTP. */
const highestStatus = 9;
/** A list of codes: `VisibleFields.includes(3)`. */
const list = /(?:fields|fieldids|reasonids|apiids|statuses|documenttypes|usertypes)$/i;
/** Above it are HTTP's statuses and sizes. */
const highest = 102;
/** The name of a constant that holds such an id under a separate name. */
const constant =
  /field|segment|derivatives|^cash$|esign|webhook$|^updatelead$|generation$|ocr$|panchecks|^verifier$|country|^mode/i;
const column = String.raw`\b(?:api_id|field_id|reason_id|plan_type|segment|application_status|document_type|user_type|status)\b`;
const inSql = new RegExp(
  String.raw`${column}\s*(?:=|<>|!=|is distinct from|(?:not\s+)?in\s*\()\s*(?:any\s*\(\s*array\s*\[\s*)?\d{1,3}\b|case\s+(?:\w+\.)?${column}\s+when\s+\d`,
  'i',
);

/**
 * Numbers in place of a field, a plan type, a segment, a service call, a status or a role: `FieldId.Esign` can be searched and renumbered,
 * 30 cannot. Based on syntax only, so it finds the forms in use.
 */
export function findBareIds({ file, text }: SourceText): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const tell = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const words = node.getText(source).replaceAll(/\s+/g, ' ').slice(0, 60);
    found.push(`${file}:${String(line + 1)}: ${words}`);
  };
  const visit = (node: ts.Node): void => {
    if (isBare(node) || isBareTuple(node, tuples)) tell(node);
    else ts.forEachChild(node, visit);
    if ((ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) && inSql.test(node.getText(source)))
      tell(node);
  };
  const tuples = tuplesWithIds(source);
  visit(source);
  return found;
}

function isBare(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node))
    return isId(node.name) || ((isNamed(node.name) || isStatus(node.name)) && isNumber(node.initializer));
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
    return constant.test(node.name.text) && node.initializer !== undefined && isNumber(node.initializer);
  if (ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)) return isBareComparison(node);
  if (ts.isCaseClause(node)) {
    const { expression } = node.parent.parent;
    return (
      (isNamed(expression) && isNumber(node.expression)) ||
      (isStatusNode(expression) && isStatuses(node.expression))
    );
  }
  if (ts.isCallExpression(node)) return isBareCall(node);
  if (ts.isPropertySignature(node) && isNamed(node.name))
    return node.type !== undefined && isNumberType(node.type);
  return false;
}

/** `.where('api_id', '=', 3)`, `where('status', '<>', 3)`, `.set('status', 3)`, `[1, 29].includes(apiId)`, `fields.includes(3)`. */
function isBareCall({ expression, arguments: words }: ts.CallExpression): boolean {
  const [first, second, third] = words;
  if (first === undefined) return false;
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'includes') {
    const among = expression.expression;
    return (
      (isNumber(among) && isNamed(first)) ||
      (isStatuses(among) && isStatusNode(first)) ||
      isBareEntry(among, first)
    );
  }
  if (!ts.isStringLiteral(first)) return false;
  const column = first.text.replace(/^\w+\./, '');
  const value = third ?? second;
  if (value === undefined) return false;
  return (named.test(column) && isNumber(value)) || (status.test(column) && isStatuses(value));
}

function isBareEntry(among: ts.Expression, entry: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(among) ? among.name : among;
  return ts.isIdentifier(name) && list.test(name.text) && isId(entry);
}

/** The places of codes in the tuples of a file: `readonly [source: string, fieldId: number]` has one at 1 of 2. */
interface TupleWithId {
  readonly at: number;
  readonly length: number;
}

function tuplesWithIds(source: ts.SourceFile): readonly TupleWithId[] {
  const found: TupleWithId[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTupleTypeNode(node))
      for (const [at, { name }] of node.elements.filter(ts.isNamedTupleMember).entries())
        if (isNamed(name) || isStatus(name)) found.push({ at, length: node.elements.length });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isBareTuple(node: ts.Node, tuples: readonly TupleWithId[]): boolean {
  if (!ts.isArrayLiteralExpression(node)) return false;
  const { elements } = node;
  return tuples.some(({ at, length }) => {
    const element = elements[at];
    return elements.length === length && element !== undefined && isNumber(element);
  });
}

// `segment ?? 0` is a default without an id.
function isBareComparison({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
  const isDefault = kind === ts.SyntaxKind.QuestionQuestionToken;
  if (isDefault && ts.isNumericLiteral(right) && right.text === '0') return false;
  if ((isNamed(left) && isNumber(right)) || (isNamed(right) && isNumber(left))) return true;
  return (isStatusNode(left) && isStatuses(right)) || (isStatusNode(right) && isStatuses(left));
}

function isComparison(kind: ts.SyntaxKind): boolean {
  return [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(kind);
}

/** `fieldId`, `row.fieldId`, `row?.FieldId`, `'field_id'`. */
function isNamed(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return named.test(node.name.text);
  return (ts.isIdentifier(node) || ts.isStringLiteral(node)) && named.test(node.text);
}

/** A number, or a list of numbers, however it is wrapped. */
function isNumber(node: ts.Expression): boolean {
  if (isId(node)) return true;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isNumber(node.expression);
  if (ts.isNewExpression(node)) return node.arguments?.some(isNumber) === true;
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return false;
  return node.elements.every((element) => isNumber(element));
}

function isId(node: ts.Node): boolean {
  return ts.isNumericLiteral(node) && Number(node.text) <= highest;
}

function isStatus(node: ts.Node): boolean {
  return ts.isIdentifier(node) && status.test(node.text);
}

/** `status`, `row.status`. */
function isStatusNode(node: ts.Node): boolean {
  return isStatus(ts.isPropertyAccessExpression(node) ? node.name : node);
}

/** A status of an application, or a list of statuses; a single 0 is also the status of a process that succeeded. */
function isStatuses(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every(isStatuses);
  return ts.isNumericLiteral(node) && Number(node.text) > 0 && Number(node.text) <= highestStatus;
}

function isNumberType(node: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(node)) return node.types.every(isNumberType);
  return ts.isLiteralTypeNode(node) && ts.isNumericLiteral(node.literal);
}
