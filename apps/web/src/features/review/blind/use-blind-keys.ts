import type { BlindField } from '@kyc/contract/quality/blind-case';
import { useScreenKeys, useWithoutHeldLetters } from '../../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../../lib/input/use-keys-switch.ts';
import type { FieldVerdict } from './verdicts.ts';

interface BlindKeys {
  /** In the order of the screen. */
  readonly fields: readonly BlindField[];
  readonly focused: number | undefined;
  readonly onFocus: (fieldId: number) => void;
  /** Absent: the fields are only read. */
  readonly onDecide?: ((fieldId: number, verdict: FieldVerdict) => void) | undefined;
}

/** The keys of the review desk: J and K move, V verifies and moves on, R rejects. */
export function useBlindKeys({ fields, focused, onFocus, onDecide }: BlindKeys): void {
  const { areOn } = useKeysSwitch();
  useWithoutHeldLetters('vr');
  const place = fields.findIndex(({ FieldId }) => FieldId === focused);
  const field = fields[place];
  const move = (step: 1 | -1) => {
    const next = fields[place + step];
    if (next !== undefined) onFocus(next.FieldId);
  };
  const decide = (decision: FieldVerdict['decision']) => {
    if (field?.MustDecide !== true) return;
    onDecide?.(field.FieldId, { decision, reasonId: null });
    if (decision === 'verified') move(1);
  };
  useScreenKeys(
    areOn
      ? {
          j: () => move(1),
          k: () => move(-1),
          ...(onDecide !== undefined && { v: () => decide('verified'), r: () => decide('rejected') }),
        }
      : {},
  );
}
