import { useLocalStorage } from '@mantine/hooks';

export interface KeysSwitch {
  readonly areOn: boolean;
  readonly turn: (areOn: boolean) => void;
}

/** Single-key shortcuts can be switched off for this browser (WCAG 2.1.4). */
export function useKeysSwitch(): KeysSwitch {
  const [areOn, turn] = useLocalStorage({
    key: 'od_ver_review_keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { areOn, turn };
}
