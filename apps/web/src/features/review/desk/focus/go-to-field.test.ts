// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { goToField } from './go-to-field.ts';

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

function screen() {
  document.body.innerHTML =
    '<button id="line">Finding</button><button id="other">Other</button><ul><li data-focused><button id="title" aria-current="true">Field</button></li></ul>';
  document.getElementById('line')?.focus();
}

test('the title takes the keyboard, also where its field was in focus already', async () => {
  screen();
  goToField(1, () => undefined);
  await frame();
  expect(document.activeElement?.id).toBe('title');
});

test('a key that moved the focus before the next frame keeps it there', async () => {
  screen();
  goToField(1, () => undefined);
  document.getElementById('other')?.focus();
  await frame();
  expect(document.activeElement?.id).toBe('other');
});
