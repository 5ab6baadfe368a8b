import { expect, test } from 'vitest';
import { openCasesWith, preloadCasePage, readingAhead } from './case-ahead.ts';

function recorded() {
  const done: string[] = [];
  openCasesWith(async () => {
    done.push('load');
    return async (id) => void done.push(`read ${String(id)}`);
  });
  return done;
}

test('a press that opens a case loads its code, and requests the case before the address changes', async () => {
  const done = recorded();
  const answer = Promise.withResolvers<number>();
  const pressed = readingAhead(() => {
    done.push('press');
    return answer.promise;
  }).then(() => done.push('navigate'));
  expect(done).toEqual(['load', 'press']);
  answer.resolve(7);
  await pressed;
  expect(done).toEqual(['load', 'press', 'read 7', 'navigate']);
});

test('a refused press requests no case, and the page reports code that cannot be loaded', async () => {
  const done = recorded();
  await expect(readingAhead(() => Promise.reject(new Error('none left')))).rejects.toThrow('none left');
  expect(done).toEqual(['load']);
  openCasesWith(() => Promise.reject(new Error('offline')));
  preloadCasePage();
  expect(await readingAhead(async () => 8)).toBe(8);
});
