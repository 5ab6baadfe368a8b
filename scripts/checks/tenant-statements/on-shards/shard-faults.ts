import { isNode, valuesBelow, type NodeValue, type QueryNode } from './node-text.ts';

/** What the catalogue knows of functions, types and tables. */
export interface Catalogue {
  /** By oid: 'i' immutable, 's' stable, 'v' volatile. */
  readonly functions: ReadonlyMap<
    string,
    { readonly name: string; readonly volatility: string; readonly readsTables: boolean }
  >;
  /** By oid of the type: the functions that read and write its text. */
  readonly types: ReadonlyMap<string, { readonly input: string; readonly output: string }>;
  /** The oids of the tables of tenants, with their names. */
  readonly tenantTables: ReadonlyMap<string, string>;
}

const select = '1';
const update = '2';
const insert = '3';
const remove = '4';
const ofSubquery = '1';

/**
 * Why an engine that distributes tables by tenant would refuse a statement, or run it wrongly (docs/scale.md, Distributed by tenant).
 * @param query the analysed statement
 * @returns each reason once; empty for a statement that touches no table of a tenant
 */
export function shardFaults(query: NodeValue, catalogue: Catalogue): string[] {
  if (!touchesTenants(query, catalogue)) return [];
  const faults = new Set<string>();
  for (const each of queriesIn(query)) {
    ofEveryQuery(each, { catalogue, faults });
    const command = each.fields.get('commandType');
    if (command === insert) ofInsert(each, { catalogue, faults });
    if (command === update || command === remove) ofChange(each, { catalogue, faults });
    if (
      command !== select &&
      find(each.fields.get('returningList'), (node) => volatilityOf(node, catalogue) !== 'i')
    )
      faults.add('RETURNING calls a function that is not immutable');
  }
  return [...faults].sort();
}

interface Context {
  readonly catalogue: Catalogue;
  readonly faults: Set<string>;
}

function ofEveryQuery(query: QueryNode, { catalogue, faults }: Context): void {
  if (query.fields.get('hasRecursive') === 'true') faults.add('WITH RECURSIVE');
  for (const node of ownNodes(query)) {
    if (node.kind === 'VAR') {
      const place = Number(node.fields.get('varattno'));
      if (place === 0) faults.add('a complete row as a value');
      if (place < 0) faults.add('a system column, such as ctid');
    }
    const called = catalogue.functions.get(functionOf(node));
    if (called?.name === 'pg_notify') faults.add('pg_notify, which would run on the server of the shard');
    if (called?.readsTables === true) faults.add(`the function ${called.name}, which reads tables`);
  }
}

function ofInsert(query: QueryNode, { catalogue, faults }: Context): void {
  const entries = listOf(query.fields.get('rtable')).filter(isNode);
  const kinds = entries.filter(
    ({ fields }) => fields.get('inFromCl') !== 'false' || fields.get('rtekind') !== '0',
  );
  if (kinds.some(({ fields }) => fields.get('rtekind') === ofSubquery)) faults.add('INSERT … SELECT');
  if (query.fields.get('hasSubLinks') === 'true') faults.add('a subquery in an INSERT');
  const conflict = query.fields.get('onConflict') ?? null;
  if (find(conflict, (node) => volatilityOf(node, catalogue) !== 'i'))
    faults.add('ON CONFLICT calls a function that is not immutable');
}

function ofChange(query: QueryNode, { catalogue, faults }: Context): void {
  for (const part of [query.fields.get('targetList') ?? null, query.fields.get('jointree') ?? null]) {
    if (find(part, (node) => volatilityOf(node, catalogue) === 'v'))
      faults.add('a volatile function in an UPDATE or DELETE');
    if (
      find(
        part,
        (node) =>
          volatilityOf(node, catalogue) === 's' && find(argumentsOf(node), (inner) => inner.kind === 'VAR'),
      )
    )
      faults.add('a stable function of a column in an UPDATE or DELETE');
    const isChoice = (node: QueryNode): boolean => node.kind === 'CASEEXPR' || node.kind === 'COALESCEEXPR';
    if (
      find(
        part,
        (node) =>
          isChoice(node) && find(argumentsOf(node), (inner) => volatilityOf(inner, catalogue) !== 'i'),
      )
    )
      faults.add('CASE or COALESCE of a function that is not immutable in an UPDATE or DELETE');
  }
}

const functionOf = (node: QueryNode): string => textOf(node, functionFields.get(node.kind) ?? '');

/** Empty for a field that is missing or no text. */
function textOf({ fields }: QueryNode, field: string): string {
  const value = fields.get(field);
  return typeof value === 'string' ? value : '';
}

const functionFields = new Map([
  ['FUNCEXPR', 'funcid'],
  ['OPEXPR', 'opfuncid'],
  ['DISTINCTEXPR', 'opfuncid'],
  ['NULLIFEXPR', 'opfuncid'],
  ['SCALARARRAYOPEXPR', 'opfuncid'],
  ['AGGREF', 'aggfnoid'],
  ['WINDOWFUNC', 'winfnoid'],
]);

function volatilityOf(node: QueryNode, { functions, types }: Catalogue): string {
  if (node.kind === 'SQLVALUEFUNCTION') return 's';
  if (node.kind === 'COERCEVIAIO') {
    const input = types.get(textOf(node, 'resulttype'))?.input ?? '';
    return functions.get(input)?.volatility ?? 'i';
  }
  return functions.get(functionOf(node))?.volatility ?? 'i';
}

const argumentsOf = (node: QueryNode): NodeValue => [...node.fields.values()];

function touchesTenants(query: NodeValue, { tenantTables }: Catalogue): boolean {
  return find(query, (node) => node.kind === 'RANGETBLENTRY' && tenantTables.has(textOf(node, 'relid')));
}

/** A query and those within it: subqueries and common table expressions. */
function* queriesIn(value: NodeValue): Generator<QueryNode> {
  for (const node of nodesIn(value)) if (node.kind === 'QUERY') yield node;
}

/** The nodes of a query, without the nodes of inner queries. */
function* ownNodes(query: QueryNode): Generator<QueryNode> {
  for (const below of query.fields.values()) yield* nodesIn(below, ({ kind }) => kind !== 'QUERY');
}

function* nodesIn(
  value: NodeValue,
  isWanted: (node: QueryNode) => boolean = () => true,
): Generator<QueryNode> {
  if (isNode(value)) {
    if (!isWanted(value)) return;
    yield value;
  }
  for (const below of valuesBelow(value)) yield* nodesIn(below, isWanted);
}

function find(value: NodeValue | undefined, isFound: (node: QueryNode) => boolean): boolean {
  for (const node of nodesIn(value ?? null)) if (isFound(node)) return true;
  return false;
}

function listOf(value: NodeValue | undefined): readonly NodeValue[] {
  return Array.isArray(value) ? (value as readonly NodeValue[]) : [];
}
