import { texts } from '@kyc/contract/texts';
import * as z from 'zod/mini';

interface Fault {
  readonly field: string;
  readonly text: string;
}

/** A schema of a rule over several fields: what is wrong first, at its field. */
export function ruled<V>(faultOf: (values: V) => Fault | undefined): z.ZodMiniType<V> {
  return z.custom<V>().check((payload) => {
    const fault = faultOf(payload.value);
    if (fault === undefined) return;
    const { field, text } = fault;
    payload.issues.push({ code: 'custom', path: [field], message: text, input: payload.value });
  });
}

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** §5: From is not after To. */
export function orderedDays<V extends Days>(): z.ZodMiniType<V> {
  return ruled<V>(({ from, to }) =>
    from !== null && to !== null && from > to ? { field: 'from', text: texts.fromAfterTo } : undefined,
  );
}
