import { describe, expect, test } from 'vitest';
import { noteNavigation, takeReturnTo } from './returned-to.ts';

const held = '/review/7';

describe('I24 a return to the page of a case', () => {
  test.each(['BACK', 'FORWARD', 'GO'])('is the navigation %s', (action) => {
    noteNavigation(action, held);
    expect(takeReturnTo(held)).toBe(true);
  });

  test('counts once', () => {
    noteNavigation('BACK', held);
    takeReturnTo(held);
    expect(takeReturnTo(held)).toBe(false);
  });

  test('is neither a link nor a return to another page', () => {
    noteNavigation('PUSH', held);
    expect(takeReturnTo(held)).toBe(false);
    noteNavigation('BACK', '/dashboard');
    expect(takeReturnTo(held)).toBe(false);
  });

  test('ends with the next link, not with a change of its address', () => {
    noteNavigation('BACK', held);
    noteNavigation('REPLACE', held);
    expect(takeReturnTo(held)).toBe(true);
    noteNavigation('BACK', '/dashboard');
    noteNavigation('PUSH', held);
    expect(takeReturnTo('/dashboard')).toBe(false);
  });
});
