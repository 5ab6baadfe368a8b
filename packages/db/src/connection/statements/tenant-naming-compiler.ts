import {
  AliasNode,
  BinaryOperationNode,
  CastNode,
  ColumnNode,
  DataTypeNode,
  IdentifierNode,
  JoinNode,
  OnNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type CompiledQuery,
  type DeleteQueryNode,
  type InsertQueryNode,
  type OperationNode,
  type RootOperationNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely';
import type { QueryId } from 'kysely';
import { tenantTables } from '../../tables/tenant-tables.generated.ts';
import { servedTenant } from './served-tenant.ts';

const column = 'tenant_id';
const tenant = ValueNode.create(servedTenant);

/**
 * Adds the tenant to every statement on a tenant's table: a condition for each table that it reads, changes or deletes from, and a column for
 * each row that it inserts. Row-level security compares the tenant too; the condition tells the planner, and a distributed engine, whose
 * rows are meant (docs/scale.md).
 */
export class TenantNamingCompiler extends PostgresQueryCompiler {
  /** Names that `with` gives to results. */
  readonly #results = new Set<string>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#results.clear();
    return super.compileQuery(node, queryId);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    const tables = node.from?.froms ?? [];
    super.visitSelectQuery(this.#narrowed(node, tables));
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    const tables = [...(node.table === undefined ? [] : [node.table]), ...(node.from?.froms ?? [])];
    super.visitUpdateQuery(this.#narrowed(node, tables));
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    super.visitDeleteQuery(this.#narrowed(node, [...node.from.froms, ...(node.using?.tables ?? [])]));
  }

  protected override visitJoin(node: JoinNode): void {
    const name = this.#ownName(node.table);
    if (name === undefined || node.on === undefined) super.visitJoin(node);
    else super.visitJoin({ ...node, on: OnNode.cloneWithOperation(node.on, 'And', isTenants(name)) });
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    this.#noteResults(node.with);
    const { columns, values } = node;
    const isNamed = columns?.some((one) => one.column.name === column) ?? false;
    if (
      isNamed ||
      columns === undefined ||
      values === undefined ||
      node.into === undefined ||
      this.#ownName(node.into) === undefined
    )
      super.visitInsertQuery(node);
    else
      super.visitInsertQuery({
        ...node,
        columns: [...columns, ColumnNode.create(column)],
        values: valuesOfTenant(values),
      });
  }

  #narrowed<
    Node extends {
      readonly with?: WithNode;
      readonly where?: WhereNode;
      readonly joins?: readonly JoinNode[];
    },
  >(node: Node, tables: readonly OperationNode[]): Node {
    this.#noteResults(node.with);
    // A cross join has no condition, so that the statement needs one.
    const free = (node.joins ?? []).filter(({ on }) => on === undefined).map(({ table }) => table);
    let { where } = node;
    for (const table of [...tables, ...free]) {
      const name = this.#ownName(table);
      if (name === undefined) continue;
      where =
        where === undefined
          ? WhereNode.create(isTenants(name))
          : WhereNode.cloneWithOperation(where, 'And', isTenants(name));
    }
    return where === node.where ? node : { ...node, where };
  }

  /** A result may have the name of a table. */
  #noteResults(named: WithNode | undefined): void {
    for (const { name } of named?.expressions ?? []) this.#results.add(name.table.table.identifier.name);
  }

  /** How the statement calls a tenant's table; undefined for other tables and for results. */
  #ownName(node: OperationNode): string | undefined {
    if (TableNode.is(node)) {
      const { name } = node.table.identifier;
      return tenantTables.has(name) && !this.#results.has(name) ? name : undefined;
    }
    if (!AliasNode.is(node) || !TableNode.is(node.node) || !IdentifierNode.is(node.alias)) return undefined;
    return this.#ownName(node.node) === undefined ? undefined : node.alias.name;
  }
}

function isTenants(table: string): OperationNode {
  return BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create(column), TableNode.create(table)),
    OperatorNode.create('='),
    tenant,
  );
}

function valuesOfTenant(values: OperationNode): OperationNode {
  if (ValuesNode.is(values))
    return ValuesNode.create(
      values.values.map((row) =>
        ValueListNode.is(row)
          ? ValueListNode.create([...row.values, tenant])
          : PrimitiveValueListNode.create([...row.values, servedTenant]),
      ),
    );
  if (!SelectQueryNode.is(values)) throw new Error(`An insert of a ${values.kind} does not name its tenant.`);
  const typed = AliasNode.create(
    CastNode.create(tenant, DataTypeNode.create('integer')),
    IdentifierNode.create(column),
  );
  return SelectQueryNode.cloneWithSelections(values, [SelectionNode.create(typed)]);
}
