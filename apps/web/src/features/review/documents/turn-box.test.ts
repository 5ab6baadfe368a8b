import { expect, test } from 'vitest';
import { turnBox } from './turn-box.ts';

const upperLeft = { x: 0, y: 0, width: 0.2, height: 0.1 };

test.each([
  [0, { x: 0, y: 0, width: 0.2, height: 0.1 }],
  [90, { x: 0.9, y: 0, width: 0.1, height: 0.2 }],
  [180, { x: 0.8, y: 0.9, width: 0.2, height: 0.1 }],
  [270, { x: 0, y: 0.8, width: 0.1, height: 0.2 }],
  [-90, { x: 0, y: 0.8, width: 0.1, height: 0.2 }],
])('a mark turns with its page by %i degrees', (rotation, wanted) => {
  const turned = turnBox(upperLeft, rotation);
  for (const [side, value] of Object.entries(wanted))
    expect(turned).toHaveProperty(side, expect.closeTo(value, 9));
});
