interface Query<Row> {
  execute(): Promise<Row[]>;
}

/** The one row that must exist. */
export async function selectOne<Row>(query: Query<Row>): Promise<Row> {
  const row = await selectOptional(query);
  if (row === undefined) throw new Error('Expected one row, found none.');
  return row;
}

/** The row if there is one; two mean a fault in the query. */
export async function selectOptional<Row>(query: Query<Row>): Promise<Row | undefined> {
  const rows = await query.execute();
  if (rows.length > 1) throw new Error(`Expected at most one row, found ${rows.length}.`);
  return rows[0];
}

export async function selectMany<Row>(query: Query<Row>): Promise<Row[]> {
  return query.execute();
}
