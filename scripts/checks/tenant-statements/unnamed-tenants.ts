/** A node of PostgreSQL's parse tree, as libpg-query returns it. */
export type Tree = Readonly<Record<string, unknown>>;

/** One statement without its inner ones: the tables by their aliases, and which alias names the tenant of another. */
interface Level {
  readonly aliases: Map<string, { readonly isTenantTable: boolean; readonly table: string }>;
  readonly equal: Equality[];
}

/** `[from, to]`: where the tenant of `from` is known, a condition restricts `to` to it. */
type Equality = [string, string];

const parameter = '$';

/**
 * The tables of tenants that a statement reads or changes without naming the tenant: none has a `tenant_id` equal to a
 * parameter, or to another `tenant_id` that is (docs/decisions/080). An INSERT names it by its column.
 * @param tree the statement's parse tree
 * @param tenantTables the tables with a column `tenant_id` and a policy
 * @returns the tables' names, each once, in order; empty where all name their tenant
 */
export function unnamedTenants(tree: unknown, tenantTables: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const context = { tenantTables, found, ctes: namesOfCtes(tree) };
  visit(tree, context, new Set());
  return [...found].sort();
}

interface Context {
  readonly tenantTables: ReadonlySet<string>;
  readonly found: Set<string>;
  readonly ctes: ReadonlySet<string>;
}

interface Found {
  readonly kind: string;
  readonly statement: Tree;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function namesOfCtes(node: unknown, names = new Set<string>()): Set<string> {
  if (!isTree(node)) return names;
  const cte = node['CommonTableExpr'];
  if (isTree(cte) && typeof cte['ctename'] === 'string') names.add(cte['ctename']);
  for (const value of Object.values(node)) namesOfCtes(value, names);
  return names;
}

const statements = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'];

/** `outer`: the names that enclosing statements provide. */
function visit(node: unknown, context: Context, outer: ReadonlySet<string>): void {
  if (!isTree(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const isStatement = statements.includes(key) || key === 'larg' || key === 'rarg';
    // `larg` and `rarg` are also the sides of a join, which is not a statement.
    if (isStatement && isTree(value) && !isJoinSide(value))
      level({ kind: key, statement: value }, context, outer);
    else visit(value, context, outer);
  }
}

const isJoinSide = (value: Tree): boolean =>
  ['RangeVar', 'JoinExpr', 'RangeSubselect', 'RangeFunction'].some((kind) => kind in value);

function level({ kind, statement }: Found, context: Context, outer: ReadonlySet<string>): void {
  const here: Level = { aliases: new Map(), equal: [] };
  if (kind === 'InsertStmt') checkInsert(statement, context);
  else addSource({ RangeVar: statement['relation'] }, here, context);
  for (const clause of ['fromClause', 'usingClause']) addSource(statement[clause], here, context);
  addConditions(statement['whereClause'], here);
  const named = namesByParameter(here, outer);
  for (const [alias, { isTenantTable, table }] of here.aliases)
    if (isTenantTable && !named.has(alias)) context.found.add(table);
  visit(statement, context, new Set([...outer, ...here.aliases.keys()]));
}

function checkInsert({ relation, cols }: Tree, { tenantTables, found }: Context): void {
  const table = isTree(relation) ? String(relation['relname']) : '';
  if (tenantTables.has(table) && !JSON.stringify(cols ?? '').includes('"name":"tenant_id"')) found.add(table);
}

/** Returns the aliases that the source provides. */
function addSource(source: unknown, here: Level, context: Context): string[] {
  if (!isTree(source)) return [];
  if (Array.isArray(source)) return source.flatMap((each) => addSource(each, here, context));
  const { RangeVar: variable, JoinExpr: join, RangeSubselect: inner, RangeFunction: call } = source;
  if (isTree(variable)) return [addTable(variable, here, context)];
  if (isTree(join)) return addJoin(join, here, context);
  const derived = isTree(inner) ? inner : call;
  const alias = isTree(derived) ? aliasOf(derived) : undefined;
  if (alias === undefined) return [];
  here.aliases.set(alias, { isTenantTable: false, table: alias });
  return [alias];
}

function addTable(variable: Tree, here: Level, { tenantTables, ctes }: Context): string {
  const table = String(variable['relname']);
  const alias = aliasOf(variable) ?? table;
  here.aliases.set(alias, { isTenantTable: tenantTables.has(table) && !ctes.has(table), table });
  return alias;
}

function addJoin(join: Tree, here: Level, context: Context): string[] {
  const left = addSource(join['larg'], here, context);
  const right = addSource(join['rarg'], here, context);
  const on: Level = { aliases: here.aliases, equal: [] };
  addConditions(join['quals'], on);
  if (JSON.stringify(join['usingClause'] ?? '').includes('"tenant_id"'))
    for (const one of left) for (const other of right) on.equal.push([one, other], [other, one]);
  const restricted = restrictedBy(join['jointype'], left, right);
  here.equal.push(...on.equal.filter(([, to]) => restricted.has(to)));
  return [...left, ...right];
}

/** An outer join's condition leaves the rows of the outer side as they are. */
function restrictedBy(kind: unknown, left: string[], right: string[]): Set<string> {
  if (kind === 'JOIN_INNER') return new Set([...left, ...right]);
  if (kind === 'JOIN_LEFT') return new Set(right);
  return new Set(kind === 'JOIN_RIGHT' ? left : []);
}

function aliasOf({ alias }: Tree): string | undefined {
  return isTree(alias) ? String(alias['aliasname']) : undefined;
}

/** Only conditions that hold for every row count, joined by AND. */
function addConditions(node: unknown, here: Level): void {
  if (!isTree(node)) return;
  const { BoolExpr: combined, A_Expr: expression } = node;
  if (isTree(combined) && combined['boolop'] === 'AND_EXPR' && Array.isArray(combined['args']))
    for (const each of combined['args']) addConditions(each, here);
  if (!isTree(expression) || expression['kind'] !== 'AEXPR_OP') return;
  if (!JSON.stringify(expression['name']).includes('"sval":"="')) return;
  const [left, right] = [operands(expression['lexpr']), operands(expression['rexpr'])];
  left.forEach((operand, index) => {
    const [one, other] = [sideOf(operand, here), sideOf(right[index], here)];
    if (one !== undefined && other !== undefined) here.equal.push([one, other], [other, one]);
  });
}

/** The elements of a row, `(a, b) = (c, d)`, or the single expression. */
function operands(node: unknown): unknown[] {
  const row = isTree(node) ? node['RowExpr'] : undefined;
  return isTree(row) && Array.isArray(row['args']) ? row['args'] : [node];
}

/** The alias whose `tenant_id` the operand is, or the mark of a value. */
function sideOf(node: unknown, here: Level): string | undefined {
  if (!isTree(node)) return undefined;
  const { ParamRef: bound, A_Const: constant, TypeCast: cast, ColumnRef: column } = node;
  if (isTree(bound) || isTree(constant)) return parameter;
  if (isTree(cast)) return sideOf(cast['arg'], here);
  if (!isTree(column) || !Array.isArray(column['fields'])) return undefined;
  const names = column['fields'].map((field: unknown) =>
    isTree(field) && isTree(field['String']) ? String(field['String']['sval']) : '*',
  );
  if (names.at(-1) !== 'tenant_id') return undefined;
  if (names.length > 1) return names.at(-2);
  const tables = [...here.aliases].filter(([, { isTenantTable }]) => isTenantTable);
  return tables[0]?.[0];
}

/** The aliases that are equal to a parameter, directly or by others. */
function namesByParameter({ aliases, equal }: Level, outer: ReadonlySet<string>): Set<string> {
  const derived = [...aliases].filter(([, { isTenantTable }]) => !isTenantTable).map(([alias]) => alias);
  // A derived table's rows come from statements that are checked themselves.
  const named = new Set([parameter, ...derived, ...[...outer].filter((alias) => !aliases.has(alias))]);
  for (let size = -1; size !== named.size;) {
    size = named.size;
    for (const [from, to] of equal) if (named.has(from)) named.add(to);
  }
  return named;
}
