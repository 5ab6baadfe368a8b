import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import type { KeyGroup } from '../../../components/display/key-groups.tsx';
import { useReview } from '../desk/review-store.ts';
import { settingsQuery } from '../api/look-ups.ts';

const groups = [
  [
    'fields',
    [
      ['move', ['J', 'K']],
      ['verify', ['V']],
      ['reject', ['R']],
      ['undo', ['U']],
      ['lines', ['L']],
      ['green', ['W']],
      ['steps', ['1', '2', '3']],
    ],
  ],
  [
    'evidence',
    [
      ['preview', ['D']],
      ['documents', [',', '.']],
      ['pin', ['P']],
      ['esign', ['E']],
      ['match', ['M']],
      ['zoom', ['+', '−']],
      ['rotate', ['[', ']']],
      ['check', ['Y']],
    ],
  ],
  [
    'application',
    [
      ['gate', ['G']],
      ['approve', ['A']],
      ['rejectApplication', ['X']],
      ['hold', ['H']],
      ['undoDecision', ['Z']],
      ['next', ['N']],
    ],
  ],
] as const;
type Text = (typeof groups)[number][1][number][0];

/** The keys of the review, without the keys of inactive features. */
export function useReviewKeys(): readonly KeyGroup[] {
  const hasGate = useReview(({ gate }) => gate.isOn);
  const { data: settings } = useQuery(settingsQuery);
  const isThere: Partial<Record<Text, boolean>> = {
    gate: hasGate,
    check: settings?.IpvWorkbench === true,
    undoDecision: (settings?.UndoSeconds ?? 0) > 0,
  };
  return groups.map(([group, keys]) => ({
    name: t(`help.groups.${group}`),
    keys: keys
      .filter(([text]) => isThere[text] !== false)
      .map(([text, presses]) => [presses, t(`help.review.${text}`)] as const),
  }));
}
