/** The kinds of the table in CONTRIBUTING.md, Side effects. */
type EffectKind = 'writes' | 'clears' | 'sends' | 'stops' | 'lists' | 'wakes' | 'consumes';

/** A sentence, the test file under `apps/server/src`, and the title of a test or of its `describe`, as written in that file. */
export type SideEffect = readonly [kind: EffectKind, effect: string, file: string, title: string];

/** Maps endpoints and jobs to their side effects, except audit rows: `audited-calls.ts` verifies those of every call. */
export type SideEffects = Readonly<Record<string, readonly SideEffect[] | { readonly none: string }>>;
