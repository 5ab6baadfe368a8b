import { parse } from 'libpg-query';

type Node = Readonly<Record<string, unknown>>;

/** A table of a tenant that a statement reads or writes without saying whose rows it means. */
export interface Unnamed {
  readonly table: string;
  readonly statement: string;
}

/**
 * The tables that a statement uses without `tenant_id = $n`: in the same part of the statement, each table of `tenantTables` has its tenant
 * compared with a parameter, or with the tenant of another table for which that holds; an insert lists the column.
 */
export async function unnamedTables(
  statement: string,
  tenantTables: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { stmts = [] } = (await parse(statement)) as { readonly stmts?: readonly { readonly stmt: Node }[] };
  const found: string[] = [];
  for (const { stmt } of stmts) checkNode(stmt, { tenantTables, found, outer: new Set(), ctes: new Set() });
  return found;
}

interface Scope {
  readonly tenantTables: ReadonlySet<string>;
  readonly found: string[];
  /** Aliases of the surrounding statement whose tenant is named. */
  readonly outer: ReadonlySet<string>;
  readonly ctes: ReadonlySet<string>;
}

const partsOf: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly conditions: readonly string[] }>
> = {
  SelectStmt: { tables: ['fromClause'], conditions: ['whereClause'] },
  UpdateStmt: { tables: ['relation', 'fromClause'], conditions: ['whereClause'] },
  DeleteStmt: { tables: ['relation', 'usingClause'], conditions: ['whereClause'] },
  InsertStmt: { tables: [], conditions: [] },
  MergeStmt: { tables: ['relation', 'sourceRelation'], conditions: ['joinCondition'] },
};

function checkNode(node: unknown, scope: Scope): void {
  if (Array.isArray(node)) {
    for (const one of node) checkNode(one, scope);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [kind, value] of Object.entries(node)) {
    const parts = partsOf[kind];
    if (parts === undefined) checkNode(value, scope);
    else checkStatement(kind, value as Node, scope);
  }
}

function checkStatement(kind: string, statement: Node, scope: Scope): void {
  const parts = partsOf[kind];
  if (parts === undefined) return;
  const ctes = new Set(scope.ctes);
  const withClause = statement['withClause'] as { readonly ctes?: readonly Node[] } | undefined;
  for (const cte of withClause?.ctes ?? []) ctes.add((cte['CommonTableExpr'] as { ctename: string }).ctename);
  const own: Table[] = [];
  const conditions: unknown[] = [];
  for (const part of parts.tables)
    collectTables(part === 'relation' ? { RangeVar: statement[part] } : statement[part], own, conditions);
  for (const part of parts.conditions) conditions.push(statement[part]);
  const tables = own.filter(({ table }) => scope.tenantTables.has(table) && !ctes.has(table));
  const named = namedAliases(own, conditions, scope.outer);
  for (const { table, alias } of tables) if (!named.has(alias)) scope.found.push(table);
  if (kind === 'InsertStmt') {
    const { relname } = statement['relation'] as { relname: string };
    const columns = (statement['cols'] as readonly Node[] | undefined) ?? [];
    const names = columns.map((column) => (column['ResTarget'] as { name: string }).name);
    if (scope.tenantTables.has(relname) && !names.includes('tenant_id')) scope.found.push(relname);
  }
  const inner: Scope = { ...scope, outer: named, ctes };
  // The halves of a union are plain nodes without their kind.
  for (const half of ['larg', 'rarg'])
    if (kind === 'SelectStmt' && statement[half] !== undefined)
      checkStatement(kind, statement[half] as Node, inner);
  for (const [name, value] of Object.entries(statement))
    if (name !== 'larg' && name !== 'rarg') checkNode(value, inner);
}

interface Table {
  readonly table: string;
  readonly alias: string;
}

function collectTables(node: unknown, tables: Table[], conditions: unknown[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collectTables(one, tables, conditions);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { RangeVar: table, JoinExpr: join } = node as {
    readonly RangeVar?: { readonly relname: string; readonly alias?: { readonly aliasname: string } };
    readonly JoinExpr?: Node;
  };
  if (table !== undefined)
    tables.push({ table: table.relname, alias: table.alias?.aliasname ?? table.relname });
  if (join !== undefined) {
    collectTables(join['larg'], tables, conditions);
    collectTables(join['rarg'], tables, conditions);
    conditions.push(join['quals']);
  }
}

function namedAliases(
  tables: readonly Table[],
  conditions: readonly unknown[],
  outer: ReadonlySet<string>,
): ReadonlySet<string> {
  const named = new Set(outer);
  for (const { alias } of tables) named.delete(alias);
  const equal: [string, string][] = [];
  const sole = tables.length === 1 ? tables[0]?.alias : undefined;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { BoolExpr: bool, A_Expr: compared } = node as {
      readonly BoolExpr?: { readonly boolop: string; readonly args: readonly unknown[] };
      readonly A_Expr?: Node;
    };
    if (bool?.boolop === 'AND_EXPR') bool.args.forEach(visit);
    if (compared === undefined || operatorOf(compared) !== '=') return;
    const sides = [compared['lexpr'], compared['rexpr']];
    const [left, right] = sides.map((side) => tenantColumn(side, sole));
    if (left !== undefined && right !== undefined) equal.push([left, right]);
    else if (left !== undefined && isGiven(sides[1])) named.add(left);
    else if (right !== undefined && isGiven(sides[0])) named.add(right);
  };
  conditions.forEach(visit);
  for (let before = -1; before !== named.size;) {
    before = named.size;
    for (const [one, other] of equal) {
      if (named.has(one)) named.add(other);
      if (named.has(other)) named.add(one);
    }
  }
  return named;
}

function operatorOf(expression: Node): string | undefined {
  const [name] =
    (expression['name'] as readonly { readonly String?: { readonly sval: string } }[] | undefined) ?? [];
  return expression['kind'] === 'AEXPR_OP' ? name?.String?.sval : undefined;
}

function tenantColumn(node: unknown, sole: string | undefined): string | undefined {
  const { ColumnRef: column } = (node ?? {}) as {
    readonly ColumnRef?: { readonly fields: readonly { readonly String?: { readonly sval: string } }[] };
  };
  const names = column?.fields.map(({ String: name }) => name?.sval) ?? [];
  if (names.at(-1) !== 'tenant_id') return undefined;
  return names.length > 1 ? names.at(-2) : sole;
}

/** A parameter, or a constant. */
function isGiven(node: unknown): boolean {
  const { ParamRef, A_Const, TypeCast } = (node ?? {}) as {
    readonly ParamRef?: unknown;
    readonly A_Const?: unknown;
    readonly TypeCast?: { readonly arg: unknown };
  };
  return ParamRef !== undefined || A_Const !== undefined || (TypeCast !== undefined && isGiven(TypeCast.arg));
}
