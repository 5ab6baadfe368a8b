import type { PartState } from '../../seen/evidence-status.ts';

/**
 * The presses of a verifier in their order. A press that decides a field takes effect once the evidence of that field is on the screen;
 * every later press waits behind it, none is lost, and none is early.
 */
export interface Intents<Act> {
  readonly acts: readonly Act[];
  /** The field that the first press waits for. Another focus than this ends the waiting. */
  readonly waitsFor: string | undefined;
  /** The first press was answered by the question about a document that cannot be shown. */
  readonly isAskedUnshown: boolean;
}

/** What a press needs before it takes effect. */
export type Need =
  | 'nothing'
  /** Its field's evidence. */
  | 'evidence'
  /** The question about the reason for a rejection, with its choices. */
  | 'question'
  /** The question, with a complete choice. */
  | 'answer';

/** The screen, as a press finds it. */
export interface Surroundings {
  /** Where keys go: to the desk, to the question about a reason, to an alert that is only closed, to another dialog. */
  readonly place: 'desk' | 'question' | 'alert' | 'elsewhere';
  /** The fields in focus. */
  readonly focus: string;
  readonly evidence: PartState;
  /** `opening`: its choices are not there yet; `incomplete`: a chosen reason waits for its solutions. */
  readonly question: 'opening' | 'incomplete' | 'ready';
}

export type Step<Act> =
  /** Runs this press now. */
  | { readonly kind: 'run'; readonly act: Act }
  /** Moves the focus to the field of this press first. */
  | { readonly kind: 'focus'; readonly act: Act }
  /** The document of this press cannot be shown: opens the question how the verifier saw it. */
  | { readonly kind: 'unshown'; readonly act: Act }
  /** The verifier turned to another field, or another dialog opened: these presses have no effect. */
  | { readonly kind: 'drop'; readonly acts: readonly Act[] }
  | { readonly kind: 'wait' };

export interface Judge<Act> {
  readonly needOf: (act: Act, around: Surroundings) => Need;
  /** The field of a click; undefined: the focused one when its turn comes. */
  readonly fieldOf: (act: Act) => string | undefined;
}

export const noIntents: Intents<never> = { acts: [], waitsFor: undefined, isAskedUnshown: false };

export function press<Act>(intents: Intents<Act>, act: Act): Intents<Act> {
  return { ...intents, acts: [...intents.acts, act] };
}

/** The next step, and the presses after it. */
export function advance<Act>(
  intents: Intents<Act>,
  around: Surroundings,
  { needOf, fieldOf }: Judge<Act>,
): readonly [Step<Act>, Intents<Act>] {
  const [act, ...rest] = intents.acts;
  if (act === undefined) return [{ kind: 'wait' }, noIntents];
  if (intents.isAskedUnshown || around.place === 'alert') return [{ kind: 'wait' }, intents];
  const hasMoved = intents.waitsFor !== undefined && intents.waitsFor !== around.focus;
  if (hasMoved || around.place === 'elsewhere') return [{ kind: 'drop', acts: intents.acts }, noIntents];
  const after: Intents<Act> = { ...noIntents, acts: rest };
  const need = needOf(act, around);
  switch (need) {
    case 'nothing':
      return [{ kind: 'run', act }, after];
    case 'question':
      return around.question === 'opening' ? [{ kind: 'wait' }, intents] : [{ kind: 'run', act }, after];
    case 'answer':
      return around.question === 'ready' ? [{ kind: 'run', act }, after] : [{ kind: 'wait' }, intents];
    case 'evidence': {
      const field = fieldOf(act);
      if (field !== undefined && field !== around.focus && intents.waitsFor === undefined)
        return [{ kind: 'focus', act }, intents];
      if (around.evidence === 'painted') return [{ kind: 'run', act }, after];
      if (around.evidence === 'failed')
        return [
          { kind: 'unshown', act },
          { ...intents, waitsFor: undefined, isAskedUnshown: true },
        ];
      return [{ kind: 'wait' }, { ...intents, waitsFor: around.focus }];
    }
    default:
      return need satisfies never;
  }
}

/** The verifier said how the document was seen: the first press is judged again. */
export function answeredUnshown<Act>(intents: Intents<Act>): Intents<Act> {
  return { ...intents, isAskedUnshown: false };
}
