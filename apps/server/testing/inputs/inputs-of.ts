import type { Endpoint } from '@kyc/contract/endpoint';
import type * as z from 'zod/mini';

/** One input of an endpoint: a value that its schema does not divide further. */
export interface Input {
  readonly part: 'params' | 'query' | 'body';
  /** Property names; '' is an entry of an array or of a record. */
  readonly path: readonly string[];
  readonly schema: z.ZodMiniType;
}

/** Every input of the endpoint's parameters, query and body. */
export function inputsOf(endpoint: Endpoint): Input[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    leavesOf(endpoint[part]).map((leaf) => ({ part, ...leaf })),
  );
}

/** Whether a text can be such an input: a string, or a value that the schema does not look into. */
export function takesText({ schema }: Pick<Input, 'schema'>): boolean {
  return kindsOf(schema).some((kind) => ['string', 'unknown', 'any'].includes(kind));
}

type Leaf = Omit<Input, 'part'>;

function leavesOf(schema: z.core.$ZodType | undefined, path: readonly string[] = []): Leaf[] {
  if (schema === undefined) return [];
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  if (def.type === 'array') return leavesOf(def.element, [...path, '']);
  if (def.type === 'record') return leavesOf(def.valueType, [...path, '']);
  if (!isDivided(schema)) return [leaf(schema, path)];
  return innerOf(schema).flatMap((inner) => leavesOf(inner, path));
}

/** The schemas inside a wrapper or a choice. */
function innerOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return [def.innerType];
  if (def.type === 'union') return def.options;
  if (def.type !== 'pipe') return [];
  // A transformation in front of a schema accepts anything: the schema behind it has the rules.
  return [(def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in];
}

const leaf = (schema: z.core.$ZodType, path: readonly string[]): Leaf => ({
  path,
  schema: schema as z.ZodMiniType,
});

function isDivided(schema: z.core.$ZodType): boolean {
  return kindsOf(schema).some((kind) => ['object', 'array', 'record'].includes(kind));
}

function kindsOf(schema: z.core.$ZodType): readonly string[] {
  const inner = innerOf(schema);
  return inner.length > 0 ? inner.flatMap(kindsOf) : [(schema as z.core.$ZodTypes)._zod.def.type];
}
