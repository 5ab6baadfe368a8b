import enumerations from '../../data/enumerations.json' with { type: 'json' };

const byId = new Map(enumerations.poaType.values.map((type) => [type.id, type]));

/** Kinds of address proof (enumerations.json, poaType). */
export function poaTypeName(id: number): string {
  return byId.get(id)?.name ?? '';
}

/** Types 1 and 3: they have an id number and an expiry date on screen (§2, step 2). */
export function poaTypeExpires(id: number): boolean {
  return byId.get(id)?.expires ?? false;
}

/** The idRegex values of enumerations.json as literals, so that a check can prove that each takes linear time. */
export const poaNumberForms: ReadonlyMap<number, RegExp> = new Map([
  [1, /^[A-PR-WY][1-9]\d{6}$/],
  [2, /^[A-Z]{3}\d{7}$/],
  [3, /^[A-Z]{2}[ -]?\d{2}[ -]?\d{4}\d{7}$/],
  [4, /^X{8}\d{4}$/],
  [5, /^[A-Z]{2}-\d{2}-\d{3}-\d{3}-\d{3}\/\d{1,6}$/],
  [6, /^.{5,20}$/],
]);

/** Whether a proof's number has the format of this kind; false for an unknown kind. */
export function fitsPoaNumber(id: number, number: string): boolean {
  return poaNumberForms.get(id)?.test(number) ?? false;
}
