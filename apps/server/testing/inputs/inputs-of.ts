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
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
    case 'array':
      return leavesOf(def.element, [...path, '']);
    case 'record':
      return leavesOf(def.valueType, [...path, '']);
    case 'optional':
    case 'nullable':
    case 'default':
      return isDivided(def.innerType) ? leavesOf(def.innerType, path) : [leaf(schema, path)];
    case 'union':
      return isDivided(schema)
        ? def.options.flatMap((option) => leavesOf(option, path))
        : [leaf(schema, path)];
    case 'pipe':
      return leavesOf(def.in, path);
    default:
      return [leaf(schema, path)];
  }
}

const leaf = (schema: z.core.$ZodType, path: readonly string[]): Leaf => ({
  path,
  schema: schema as z.ZodMiniType,
});

function isDivided(schema: z.core.$ZodType): boolean {
  return kindsOf(schema).some((kind) => ['object', 'array', 'record'].includes(kind));
}

function kindsOf(schema: z.core.$ZodType): readonly string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return kindsOf(def.innerType);
    case 'union':
      return def.options.flatMap(kindsOf);
    case 'pipe':
      return kindsOf(def.in);
    default:
      return [def.type];
  }
}
