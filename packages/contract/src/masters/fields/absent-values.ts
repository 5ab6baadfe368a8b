import * as z from 'zod/mini';
import type { Cell, MasterField } from '../master-fields.ts';

/** Accepts an empty or blank text as `absent`: forms and scripts send it for a field without a value. */
export function blankAs<S extends z.ZodMiniType>(absent: Cell, schema: S) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? absent : value)),
    schema,
  );
}

/** The input of an optional field, to which an empty text is the same as null; of a list, the empty list. */
export function blankAsAbsent<S extends z.ZodMiniType>({
  schema,
  initial,
}: Pick<MasterField<S>, 'schema' | 'initial'>) {
  return blankAs(schema.safeParse(null).success ? null : (initial ?? []), schema);
}
