import type { ShownAcceptance } from '@kyc/contract/acceptance/acceptance';
import { createContext, use, type RefObject } from 'react';

/** The acceptance gate next to the review. */
export interface Gate {
  /** Whether the tenant has switched it on. Otherwise it is not on screen. */
  readonly isOn: boolean;
  readonly acceptance: ShownAcceptance | undefined;
  readonly failure: Error | null;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Opens the strip and brings the keyboard to its first line. */
  readonly reveal: () => void;
  /** Earlier findings no longer hold, or may not. */
  readonly checkAgain: () => Promise<void>;
  readonly list: RefObject<HTMLUListElement | null>;
  /** Remarks that are not saved yet, by rule. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly setDraft: (ruleId: string, text: string) => void;
}

export const GateContext = createContext<Gate | undefined>(undefined);

export function useGate(): Gate {
  const gate = use(GateContext);
  if (!gate) throw new Error('outside of the review screen');
  return gate;
}
