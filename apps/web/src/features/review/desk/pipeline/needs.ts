import type { ReviewRow } from '../../rows/review-row.ts';
import { blockOf, type Block } from '../order/blocks.ts';
import type { ReviewState } from '../review-state.ts';
import type { Need, Surroundings } from './intents.ts';

/** A key or a click on the desk. */
export type DeskAct =
  | { readonly kind: 'key'; readonly pressed: string }
  | { readonly kind: 'verify'; readonly fieldId: number }
  | { readonly kind: 'ask'; readonly fieldId: number; readonly reasonId: number | undefined }
  /** By the address's own buttons; `fieldId` is its first line. */
  | { readonly kind: 'verifyBlock' | 'askBlock'; readonly fieldId: number; readonly block: Block }
  | { readonly kind: 'do'; readonly run: () => void };

interface Found {
  readonly place: Surroundings['place'];
  readonly state: ReviewState;
}

/** Only presses that decide a field wait for evidence: a decided or read-only field has nothing to wait for. */
export function needOf(act: DeskAct, { place, state }: Found): Need {
  if (act.kind === 'do') return 'nothing';
  if (act.kind === 'key') {
    if (place === 'question') return act.pressed === 'Enter' ? 'answer' : 'question';
    const { focused, lines } = state.focus;
    const rows = lines.length > 0 ? lines : focused ? [focused] : [];
    if (act.pressed === 'v') return rows.some(mayVerify) ? 'evidence' : 'nothing';
    return act.pressed === 'r' && rows.some(({ canDecide }) => canDecide) ? 'evidence' : 'nothing';
  }
  const rows = rowsOf(act, state);
  const isVerification = act.kind === 'verify' || act.kind === 'verifyBlock';
  return rows.some(isVerification ? mayVerify : ({ canDecide }) => canDecide) ? 'evidence' : 'nothing';
}

function mayVerify({ canDecide, decision }: ReviewRow): boolean {
  return canDecide && decision?.Decision !== 'verified';
}

function rowsOf(
  act: Extract<DeskAct, { fieldId: number }>,
  { decisions: { rows } }: ReviewState,
): readonly ReviewRow[] {
  return rows.filter(({ fieldId }) =>
    'block' in act ? blockOf(fieldId) === act.block : fieldId === act.fieldId,
  );
}
