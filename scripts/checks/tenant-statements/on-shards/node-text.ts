/** A node of PostgreSQL's analysed tree, such as FUNCEXPR with its fields. */
export interface QueryNode {
  readonly kind: string;
  readonly fields: ReadonlyMap<string, NodeValue>;
}

/** A node, a list, or an atom as text; null: no value (`<>`). */
export type NodeValue = QueryNode | readonly NodeValue[] | string | null;

/**
 * Reads the text of a tree that PostgreSQL logs with `debug_print_parse`.
 * @throws for a text that ends within a node
 */
export function readNodeText(text: string): NodeValue {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}()]|(?:[^\s{}()\\]|\\.)+/g) ?? [];
  let at = 0;
  const next = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new Error('The text of the tree ends too early.');
    at += 1;
    return token;
  };
  const read = (): NodeValue => {
    const token = next();
    if (token === '{') return readNode();
    if (token === '(') return readList();
    return token === '<>' ? null : token;
  };
  const readList = (): NodeValue[] => {
    const items: NodeValue[] = [];
    while (tokens[at] !== ')') items.push(read());
    at += 1;
    return items;
  };
  const readNode = (): QueryNode => {
    const kind = next();
    const fields = new Map<string, NodeValue>();
    while (tokens[at] !== '}') {
      const name = next().slice(1);
      const values: NodeValue[] = [];
      // A constant has several atoms: its length and its bytes in brackets.
      do values.push(read());
      while (tokens[at] !== '}' && tokens[at]?.startsWith(':') === false);
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at += 1;
    return { kind, fields };
  };
  return read();
}

export function isNode(value: NodeValue | undefined): value is QueryNode {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** PostgreSQL lists every column of the table there, also the complete row, which the statement does not name. */
const ofEveryColumn = 'exclRelTlist';

/** The values directly below a node or a list. */
export function valuesBelow(value: NodeValue): Iterable<NodeValue> {
  if (isNode(value))
    return [...value.fields].filter(([name]) => name !== ofEveryColumn).map(([, below]) => below);
  return Array.isArray(value) ? (value as readonly NodeValue[]) : [];
}
