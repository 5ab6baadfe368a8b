import * as z from 'zod/mini';

interface Fault {
  readonly field: string;
  readonly text: string;
}

/** A schema for a rule over several fields: its first fault, at its field. */
export function ruled<V>(faultOf: (values: V) => Fault | undefined): z.ZodMiniType<V> {
  return z.custom<V>().check((payload) => {
    const fault = faultOf(payload.value);
    if (fault === undefined) return;
    const { field, text } = fault;
    payload.issues.push({ code: 'custom', path: [field], message: text, input: payload.value });
  });
}
