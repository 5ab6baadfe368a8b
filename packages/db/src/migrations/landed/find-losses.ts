import { partsOfSnapshot, type SnapshotParts } from './snapshot-parts.ts';

/**
 * Compares two schema snapshots: one line for each change that makes a statement of an earlier server fail or changes its result (a
 * missing table, a refused row, a lost right).
 */
export function findLosses(before: string, after: string): string[] {
  const old = partsOfSnapshot(before);
  const now = partsOfSnapshot(after);
  return [
    ...lostTables(old, now),
    ...lostColumns(old, now),
    ...neededColumns(old, now),
    ...narrowerConstraints(old, now),
    ...lostKeys(old, now),
    ...otherPolicies(old, now),
    ...otherTriggers(old, now),
    ...lostGrants(old, now),
    ...otherFunctions(old, now),
  ];
}

function lostTables(old: SnapshotParts, now: SnapshotParts): string[] {
  // Rows of a table that becomes a logged one survive a crash in addition.
  const kindOf = (text = ''): string =>
    (text.split(' owner ', 1)[0] ?? '').replace('unlogged table', 'table');
  return [
    ...[...old.tables].flatMap(([name, text]) => {
      const other = now.tables.get(name);
      if (other === undefined) return [`table ${name} is missing`];
      if (kindOf(other) !== kindOf(text)) return [`table ${name} is a ${kindOf(other)}`];
      const isHidden = text.endsWith(' forced f') && other.endsWith(' forced t');
      return isHidden ? [`table ${name} now forces row-level security`] : [];
    }),
    ...[...old.views].flatMap(([name, text]) =>
      now.views.has(name) && now.views.get(name) !== text ? [`view ${name} is another query`] : [],
    ),
    ...[...old.extensions].flatMap((name) =>
      now.extensions.has(name) ? [] : [`extension ${name} is missing`],
    ),
  ];
}

/** The parts of `type not null identity a default value`, of which all but the type are optional. */
function columnOf(text: string) {
  const [numbered = '', made, value] = split(text, [' default ', ' generated ']);
  const [required = '', , identity] = split(numbered, [' identity ']);
  const [type = '', isRequired] = split(required, [' not null']);
  return { type, isRequired: isRequired !== undefined, identity, made: made?.trim(), value };
}

/** The text before the first separator that it contains, the separator, and the rest; the text alone where it contains none. */
function split(text: string, separators: readonly string[]): readonly string[] {
  const [first] = separators
    .map((separator) => ({ separator, place: text.indexOf(separator) }))
    .filter(({ place }) => place > 0)
    .sort((one, other) => one.place - other.place);
  if (first === undefined) return [text];
  const { separator, place } = first;
  return [text.slice(0, place), separator, text.slice(place + separator.length)];
}

function lostColumns(old: SnapshotParts, now: SnapshotParts): string[] {
  return [...old.columns].flatMap(([name, text]) => {
    const other = now.columns.get(name);
    if (other === undefined) return now.tables.has(tableOf(name)) ? [`column ${name} is missing`] : [];
    const [was, is] = [columnOf(text), columnOf(other)];
    const losses: string[] = [];
    if (was.type !== is.type) losses.push(`column ${name} is of type ${is.type}, not ${was.type}`);
    if (!was.isRequired && is.isRequired) losses.push(`column ${name} no longer takes null`);
    if (was.made === 'default' && is.made === undefined && is.identity === undefined)
      losses.push(`column ${name} has no default`);
    if (was.identity !== undefined && is.identity === undefined && is.made !== 'default')
      losses.push(`column ${name} is no longer numbered`);
    if (is.identity === 'a' && was.identity !== 'a') losses.push(`column ${name} takes no given number`);
    if (was.made !== 'generated' && is.made === 'generated')
      losses.push(`column ${name} is no longer written`);
    return losses;
  });
}

/** Inserts of an old server do not name them. */
function neededColumns(old: SnapshotParts, now: SnapshotParts): string[] {
  return [...now.columns].flatMap(([name, text]) => {
    if (old.columns.has(name) || !old.tables.has(tableOf(name))) return [];
    const { isRequired, identity, made } = columnOf(text);
    const isFilled = identity !== undefined || made !== undefined;
    return isRequired && !isFilled ? [`column ${name} is new, not null and without a default`] : [];
  });
}

/** Checks and foreign keys that refuse a row of an old server. */
function narrowerConstraints(old: SnapshotParts, now: SnapshotParts): string[] {
  return [...now.constraints].flatMap(([key, text]) => {
    const [table = ''] = key.split(' ', 1);
    const was = old.constraints.get(key);
    if (!old.tables.has(table) || was === text || /^(?:PRIMARY|UNIQUE|EXCLUDE)/.test(text)) return [];
    if (was !== undefined && isWider(was, text)) return [];
    const isOnlyOfNew = newColumnsIn(text, { table, old, now }).length > 0;
    // A row of an old server has null there, which passes a foreign key, and a check on new columns only.
    if (isOnlyOfNew && (text.startsWith('FOREIGN') || oldColumnsIn(text, { table, old }).length === 0))
      return [];
    return [`constraint ${key} ${was === undefined ? 'is new' : 'is another'}: ${text.slice(0, 100)}`];
  });
}

/** A list of values that has the same values and more. */
function isWider(was: string, is: string): boolean {
  const literal = /'(?:[^']|'')*'/g;
  const values = (text: string) => new Set(text.match(literal));
  const frame = (text: string) =>
    text
      .replace(/\bNOT VALID\b/, '')
      .replaceAll(/'(?:[^']|'')*'(?:::\w+)?(?:, )?/g, '')
      .trim();
  const isList = /\bARRAY\[/.test(was) && !/\b(?:NOT|<>)\b/.test(was);
  return isList && frame(was) === frame(is) && [...values(was)].every((one) => values(is).has(one));
}

/** A new unique key refuses a row; a removed unique key was the target of an `on conflict`. */
function lostKeys(old: SnapshotParts, now: SnapshotParts): string[] {
  const tableOfIndex = (text: string): string => / ON public\.(\w+)/.exec(text)?.[1] ?? '';
  return [
    ...[...now.uniqueIndexes].flatMap((text) => {
      const table = tableOfIndex(text);
      if (old.uniqueIndexes.has(text) || !old.tables.has(table)) return [];
      const isOfNew =
        newColumnsIn(text, { table, old, now }).length > 0 && !text.includes('NULLS NOT DISTINCT');
      return isOfNew ? [] : [`unique key is new: ${text}`];
    }),
    ...[...old.uniqueIndexes].flatMap((text) =>
      now.uniqueIndexes.has(text) || !now.tables.has(tableOfIndex(text))
        ? []
        : [`unique key is missing: ${text}`],
    ),
    ...[...old.constraints].flatMap(([key, text]) =>
      /^(?:PRIMARY|UNIQUE|EXCLUDE)/.test(text) &&
      now.tables.has(key.split(' ', 1)[0] ?? '') &&
      now.constraints.get(key) !== text
        ? [`constraint ${key} is missing or another`]
        : [],
    ),
  ];
}

/** The ways to write the tenant and the user of the transaction, the longest first. */
const spellings = {
  tenant: [
    '( SELECT current_tenant() AS current_tenant)',
    "(NULLIF(current_setting('app.tenant'::text, true), ''::text))::integer",
    "(current_setting('app.tenant'::text, true))::integer",
    "(current_setting('app.tenant'::text))::integer",
    'current_tenant()',
  ],
  actor: [
    '( SELECT current_actor() AS current_actor)',
    "(NULLIF(current_setting('app.actor'::text, true), ''::text))::bigint",
  ],
};

/** The same text for every comparison with the tenant or the user. */
function withOneSpelling(condition: string): string {
  let text = condition;
  for (const [name, ways] of Object.entries(spellings))
    for (const way of ways) text = text.replaceAll(way, name);
  const [enclosed, bare] = ['(tenant_id = tenant)', 'tenant_id = tenant'];
  while (text.includes(enclosed)) text = text.replaceAll(enclosed, bare);
  return text;
}

function otherPolicies(old: SnapshotParts, now: SnapshotParts): string[] {
  const lost = [...old.policies].flatMap(([key, text]) => {
    if (!now.tables.has(key.split(' ', 1)[0] ?? '')) return [];
    const other = now.policies.get(key);
    if (other === undefined) return [`policy ${key} is missing`];
    return withOneSpelling(other) === withOneSpelling(text) ? [] : [`policy ${key} has other conditions`];
  });
  const added = [...now.policies.keys()].filter(
    (key) => !old.policies.has(key) && old.tables.has(key.split(' ', 1)[0] ?? ''),
  );
  return [...lost, ...added.map((key) => `policy ${key} is new`)];
}

/** An old server relies on the effects of a trigger; it does not know the refusals of a new one. */
function otherTriggers(old: SnapshotParts, now: SnapshotParts): string[] {
  const tableOfTrigger = (text: string): string => / ON public\.(\w+)/.exec(text)?.[1] ?? '';
  const short = (text: string): string => text.replace(/^CREATE (?:CONSTRAINT )?TRIGGER /, '').slice(0, 100);
  return [
    ...[...old.triggers]
      .filter((text) => !now.triggers.has(text) && now.tables.has(tableOfTrigger(text)))
      .map((text) => `trigger is missing: ${short(text)}`),
    ...[...now.triggers]
      .filter((text) => !old.triggers.has(text) && old.tables.has(tableOfTrigger(text)))
      .map((text) => `trigger is new: ${short(text)}`),
  ];
}

function lostGrants(old: SnapshotParts, now: SnapshotParts): string[] {
  return [...old.grants].flatMap(([key, privileges]) => {
    const [name = '', role = ''] = key.split(' to ');
    const [table = ''] = name.split('.', 1);
    if (!now.tables.has(table)) return [];
    const kept = [...(now.grants.get(key) ?? []), ...(now.grants.get(`${table} to ${role}`) ?? [])];
    const byColumn = (privilege: string): boolean =>
      columnsOf(table, old).every((column) => now.grants.get(`${column} to ${role}`)?.includes(privilege));
    const lost = privileges.filter((one) => !kept.includes(one) && (name !== table || !byColumn(one)));
    return lost.length === 0 ? [] : [`${role} loses ${lost.join(', ')} of ${name}`];
  });
}

function otherFunctions(old: SnapshotParts, now: SnapshotParts): string[] {
  return [...old.functions].flatMap(([signature, text]) => {
    const other = now.functions.get(signature);
    if (other === undefined) return [`function ${signature} is missing`];
    return other === text ? [] : [`function ${signature} is ${other}; it was ${text}`];
  });
}

interface InTable {
  readonly table: string;
  readonly old: SnapshotParts;
}

function columnsOf(table: string, { columns }: SnapshotParts): string[] {
  return [...columns.keys()].filter((name) => tableOf(name) === table);
}

function namedIn(text: string, columns: readonly string[]): string[] {
  const words = new Set(text.replaceAll(/'(?:[^']|'')*'/g, '').match(/\w+/g));
  return columns.filter((name) => words.has(name.slice(name.indexOf('.') + 1)));
}

/** New ones that are null in a row of an old server. */
function newColumnsIn(
  text: string,
  { table, old, now }: InTable & { readonly now: SnapshotParts },
): string[] {
  const added = columnsOf(table, now).filter((name) => !old.columns.has(name));
  return namedIn(text, added).filter((name) => {
    const { isRequired, made } = columnOf(now.columns.get(name) ?? '');
    return !isRequired && made === undefined;
  });
}

function oldColumnsIn(text: string, { table, old }: InTable): string[] {
  return namedIn(text, columnsOf(table, old)).filter((name) => !name.endsWith('.tenant_id'));
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'));
}
