/** The kinds of the table in CONTRIBUTING.md, Side effects. */
export type EffectKind = 'writes' | 'clears' | 'sends' | 'stops' | 'lists' | 'wakes' | 'consumes';

/** A sentence, the test file under `apps/server/src`, and the title of a test or of its `describe`, as written in that file. */
export type SideEffect = readonly [kind: EffectKind, effect: string, file: string, title: string];

/**
 * The side effects of endpoints and jobs, by their names. The audit row of a call is not listed: test servers verify it for every call
 * (`audited-calls.ts`).
 */
export type SideEffects = Readonly<Record<string, readonly SideEffect[] | { readonly none: string }>>;
