import { useMediaQuery } from '@mantine/hooks';

/** Too narrow for two panes: the evidence is under the focused field. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });
}
