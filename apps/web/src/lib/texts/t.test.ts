import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reviewPageTexts } from './parts/review-page.ts';
import { notesPartTexts } from './parts/notes.ts';

let reported: unknown[];
let addTexts: (typeof import('./t.ts'))['addTexts'];
let t: (typeof import('./t.ts'))['t'];

beforeEach(async () => {
  reported = [];
  // Other tests of this process have added their texts.
  vi.resetModules();
  ({ addTexts, t } = await import('./t.ts'));
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a text', () => {
  test('is found by its place, with its values', () => {
    expect(t('common.ok')).toBe('OK');
    expect(t('common.copy', { value: 'AB {{other}}' })).toBe('Copy AB {{other}}');
    expect(t('errors.nothingCame', { why: undefined })).toBe('Nothing came: ');
    expect(reported).toEqual([]);
  });

  test('of a part that was not added is reported, and shown as its key', () => {
    expect(t('review.documents')).toBe('review.documents');
    expect(reported).toEqual([new Error('There is no text review.documents.')]);
    addTexts(reviewPageTexts);
    expect(t('review.documents')).toBe(reviewPageTexts.review.documents);
    expect(t('common.ok')).toBe('OK');
    expect(reported).toHaveLength(1);
  });

  test('is chosen by its count', () => {
    addTexts(reviewPageTexts);
    addTexts(notesPartTexts);
    const notes = [0, 1, 2].map((count) => t('review.notes', { count }));
    expect(notes).toEqual(['Notes', 'Notes, 1 note', 'Notes, 2 notes']);
    // Without a text for none.
    expect(t('notes.suggestions', { count: 0, name: 'Asha' })).toMatch(/^0 names/);
  });

  test('that has no plural ignores its count', () => {
    addTexts(reviewPageTexts);
    expect(t('desk.rejectedLines', { rejected: 2, count: 2 })).not.toContain('{{');
  });
});
