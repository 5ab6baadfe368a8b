import { useStoredChoice } from '../storage/use-stored-choice.ts';

export interface KeysSwitch {
  readonly areOn: boolean;
  readonly turn: (areOn: boolean) => void;
}

/** Single-key shortcuts can be switched off for this browser (WCAG 2.1.4). */
export function useKeysSwitch(): KeysSwitch {
  const [areOn, turn] = useStoredChoice<boolean>({
    key: 'od_ver_review_keys',
    defaultValue: true,
  });
  return { areOn, turn };
}
