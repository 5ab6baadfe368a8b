/** The lines of a schema snapshot, by section. Functions are one entry each. */
export interface SnapshotParts {
  /** `table.column` to its definition. */
  readonly columns: ReadonlyMap<string, string>;
  /** Table to its kind, row-level security and owner. */
  readonly tables: ReadonlyMap<string, string>;
  /** `table name` to the definition. */
  readonly constraints: ReadonlyMap<string, string>;
  /** Unique indexes by their definition without the name. */
  readonly uniqueIndexes: ReadonlySet<string>;
  /** `table name command` to the conditions. */
  readonly policies: ReadonlyMap<string, string>;
  readonly triggers: ReadonlySet<string>;
  /** `table` or `table.column` and the role, to the privileges. */
  readonly grants: ReadonlyMap<string, readonly string[]>;
  readonly views: ReadonlyMap<string, string>;
  /** `name(parameters)` to the result, the way it runs, and who may call it. */
  readonly functions: ReadonlyMap<string, string>;
  readonly extensions: ReadonlySet<string>;
}

/** Reads the text of `readSchemaSnapshot`. */
export function partsOfSnapshot(text: string): SnapshotParts {
  const sections = new Map(
    `\n${text}`.split('\n# ').map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.filter((line) => line !== '')];
    }),
  );
  const linesOf = (title: string): readonly string[] => sections.get(title) ?? [];
  const keyed = (title: string, pattern: RegExp): ReadonlyMap<string, string> =>
    new Map(
      linesOf(title).map((line) => {
        const [, key = line, value = ''] = pattern.exec(line) ?? [];
        return [key, value];
      }),
    );
  return {
    columns: keyed('columns', /^(\S+) (.*)$/),
    tables: keyed('tables', /^(\S+) (.*)$/),
    constraints: keyed('constraints', /^(\S+ \S+) (.*)$/),
    uniqueIndexes: new Set(
      linesOf('indexes')
        .filter((line) => line.startsWith('CREATE UNIQUE'))
        .map((line) => line.replace(/INDEX \S+ ON (?:ONLY )?/, 'INDEX ON ')),
    ),
    policies: keyed('policies', /^(\S+ \S+ \S+) (.*)$/),
    triggers: new Set(linesOf('triggers')),
    grants: new Map([...keyed('grants', /^(\S+ to \S+): (.*)$/)].map(([key, all]) => [key, all.split(', ')])),
    views: new Map(splitViews(linesOf('views'))),
    functions: new Map(splitFunctions(linesOf('functions'))),
    extensions: new Set(linesOf('extensions')),
  };
}

function splitViews(lines: readonly string[]): [string, string][] {
  const starts = lines.flatMap((line, index) => (/^\w+ {2}SELECT /.test(line) ? [index] : []));
  return starts.map((start, index) => {
    const text = lines.slice(start, starts[index + 1]).join('\n');
    return [text.split(' ', 1)[0] ?? '', text];
  });
}

function splitFunctions(lines: readonly string[]): [string, string][] {
  const head = /^owner \S+ to (\S+): CREATE OR REPLACE (?:FUNCTION|PROCEDURE) public\.(.*)$/;
  return lines.flatMap((line, index): [string, string][] => {
    const [, callers = '', signature] = head.exec(line) ?? [];
    if (signature === undefined) return [];
    const below = lines.slice(index + 1);
    const result = below[0]?.trim() ?? '';
    const how = below.slice(1, 4).find((one) => /^ (?:STABLE|IMMUTABLE|SECURITY|STRICT|PARALLEL)/.test(one));
    const runsAsOwner = how?.includes('SECURITY DEFINER') ?? false;
    return [[signature, `${result}${runsAsOwner ? ', as its owner' : ''}, for ${callers}`]];
  });
}
