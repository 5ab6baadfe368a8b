import { readFormSource } from '@kyc/contract/masters/form-properties';
import { Refusal } from '@kyc/contract/refusal';
import type { FieldMap } from '../../../forms/form-values.ts';

/** From the pairs on the wire. @throws Refusal `invalid` for a source that no application has */
export function readFieldMap(pairs: readonly string[]): FieldMap {
  const entries = pairs.map((pair) => {
    const at = pair.lastIndexOf('=');
    const [name, source] = [pair.slice(0, at), pair.slice(at + 1)];
    if (at < 1 || readFormSource(source) === undefined) {
      const message = `${pair.slice(0, 60)} names no property of an application.`;
      throw new Refusal('invalid', message, [{ Field: 'FieldMap', Message: message }]);
    }
    return [name, source] as const;
  });
  return Object.fromEntries(entries);
}
