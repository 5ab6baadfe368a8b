import ts from 'typescript';
import type { SourceText } from '../citations/read-words.ts';

/** The names of enumeration codes: a property, a variable, a column. */
const named =
  /^(?:\w*field_?ids?|field|fields|\w*api_?ids?|\w*plan_?type|segments?|application_?status|user_?type|document_?type)$/i;
/** Of HTTP too, so only in assignments and database conditions. */
const status = /^status$/i;
/** Above it are HTTP's statuses and sizes. */
const highest = 102;
/** The name of a constant that is one of them under a separate name. */
const constant =
  /field|segment|derivatives|^cash$|esign|webhook$|^updatelead$|generation$|ocr$|panchecks|^verifier$|country|^mode/i;
const inSql =
  /\b(?:api_id|field_id|plan_type|segment|application_status|document_type|user_type)\b\s*(?:=|<>|!=|in\s*\()\s*\d+/gi;

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
    if (isBare(node)) tell(node);
    else ts.forEachChild(node, visit);
    if (ts.isTemplateLiteral(node) && inSql.test(node.getText(source))) tell(node);
    inSql.lastIndex = 0;
  };
  visit(source);
  return found;
}

function isBare(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node))
    return isId(node.name) || ((isNamed(node.name) || isStatus(node.name)) && isNumber(node.initializer));
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
    return constant.test(node.name.text) && node.initializer !== undefined && isNumber(node.initializer);
  if (ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)) return isBareComparison(node);
  if (ts.isCaseClause(node)) return isNamed(node.parent.parent.expression) && isNumber(node.expression);
  if (ts.isCallExpression(node)) return isBareCall(node);
  if (ts.isPropertySignature(node) && isNamed(node.name))
    return node.type !== undefined && isNumberType(node.type);
  return false;
}

/** `.where('api_id', '=', 3)`, `[1, 29].includes(apiId)`. */
function isBareCall({ expression, arguments: words }: ts.CallExpression): boolean {
  const [first, , third] = words;
  if (!ts.isPropertyAccessExpression(expression) || first === undefined) return false;
  if (expression.name.text === 'includes') return isNumber(expression.expression) && isNamed(first);
  if (!ts.isStringLiteral(first)) return false;
  const column = first.text.replace(/^\w+\./, '');
  const isColumn = named.test(column) || status.test(column);
  return isColumn && third !== undefined && isNumber(third);
}

// `segment ?? 0` means that there is none.
function isBareComparison({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
  const isDefault = kind === ts.SyntaxKind.QuestionQuestionToken;
  if (isDefault && ts.isNumericLiteral(right) && right.text === '0') return false;
  return (isNamed(left) && isNumber(right)) || (isNamed(right) && isNumber(left));
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

function isNumberType(node: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(node)) return node.types.every(isNumberType);
  return ts.isLiteralTypeNode(node) && ts.isNumericLiteral(node.literal);
}
