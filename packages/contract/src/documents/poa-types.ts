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
