import statesFile from '../../data/states.json' with { type: 'json' };

const others = new Map(
  statesFile.states.map(({ StateId, code, aliases }) => [StateId, [code, ...aliases]] as const),
);

/** The code, earlier names and other spellings of a state, as files of other sources have them. */
export function otherNamesOfState(stateId: number): readonly string[] {
  return others.get(stateId) ?? [];
}
