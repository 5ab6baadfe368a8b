import { allEndpoints } from '@kyc/contract/all-endpoints';
import { setValidationTexts } from '@kyc/contract/validation-texts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inputsOf } from '../../testing/inputs/inputs-of.ts';

beforeAll(setValidationTexts);

/** Property names and abbreviations that only a programmer knows, as the last word of the subject. */
const internal =
  /^(?:Please (?:enter|select) )?(?:\w+ )?(?:Ids?|Dir|Draw|[A-Z]|Csv|Regex|Ref|Dob|Stp|Uan|Ifsc|Pan|Todo|Was|Means)(?: (?:must|can|is) |\.$)/;
/** Ids that callers send back as they received them keep their name: 'Plan Id must be at most …'. */
const named = /^(?:Please (?:enter|select) )?[A-Z]\w+(?: [A-Z]\w+)* Ids?(?: |\.)/;

const wrong: readonly unknown[] = [
  undefined,
  null,
  -1,
  0,
  1.5,
  1e12,
  'zzzz',
  '',
  'x'.repeat(6000),
  {},
  [],
  true,
];

describe('V10 a refusal names every parameter by its label', () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
    const texts = inputsOf(endpoint).flatMap(({ path, schema }) => {
      const name = path.findLast((part) => part !== '') ?? '';
      const one = z.object({ [name]: schema });
      return wrong.flatMap((value) => z.safeParse(one, { [name]: value }).error?.issues ?? []);
    });
    const unnamed = texts
      .map(({ message }) => message)
      .filter((text) => internal.test(text) && !named.test(text));
    expect(unnamed).toEqual([]);
    expect(texts.filter(({ message }) => !/^[A-Z].*[.?!]$/s.test(message))).toEqual([]);
  });
});
