import { expect, test } from 'vitest';
import { createShownEvidence } from './shown-evidence.ts';

const painted = { state: 'painted', documents: [{ DocumentType: 8, Version: 1 }] } as const;

test('ignores the reports of a replaced or unmounted viewer', () => {
  const shown = createShownEvidence();
  const [first, second] = [{}, {}];
  shown.takePart('8', first);
  shown.setPart('8', first, painted);
  shown.takePart('8', second);
  shown.setPart('8', first, painted);
  shown.dropPart('8', first);
  expect(shown.get().parts.get('8')?.state).toBe('waiting');
  shown.setPart('8', second, painted);
  expect(shown.get().parts.get('8')?.state).toBe('painted');
  shown.dropPart('8', second);
  shown.setPart('8', second, { state: 'waiting', documents: [] });
  expect([...shown.get().parts]).toEqual([]);
});

test('the next row keeps its report when the previous one withdraws', () => {
  const shown = createShownEvidence();
  const takeBack = shown.showRow('5');
  shown.showRow('6');
  takeBack();
  expect(shown.get().row).toBe('6');
});
