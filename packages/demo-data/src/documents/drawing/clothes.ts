import type { Gender } from '../../person.ts';
import { shade } from './shade.ts';

const shirts = ['#e9edf2', '#b9cde4', '#cfe3d2', '#e7d8c3', '#34495e', '#5d6d8a', '#7b4b3a', '#d9c1d6'];
const kurtis = ['#b03a5b', '#2f7f86', '#7c4a9e', '#c8772a', '#3d6fb0', '#8c2f39', '#4d8a4f', '#d4a017'];

/** Neck, shoulders and clothes, down to the lower edge of the box. */
export function clothes({ gender, skin, outfit }: { gender: Gender; skin: string; outfit: number }): string {
  const neck = `<path d="M80 146 L80 186 Q100 204 120 186 L120 146 Z" fill="${shade(skin, 0.88)}"/>`;
  const body = (colour: string): string =>
    `<path d="M8 246 C8 204 44 194 76 184 Q100 206 124 184 C156 194 192 204 192 246 Z" fill="${colour}"/>`;
  if (gender === 'Male') {
    const colour = shirts[outfit % shirts.length] ?? '#e9edf2';
    const line = shade(colour, 0.72);
    return `${neck}${body(colour)}<path d="M76 183 L70 200 L92 218 L100 202 L108 218 L130 200 L124 183 L100 203 Z" fill="${shade(colour, 1.08)}" stroke="${line}" stroke-width="1.5"/><path d="M100 204 L100 246" stroke="${line}" stroke-width="1.6"/><circle cx="100" cy="226" r="1.9" fill="${line}"/>`;
  }
  const colour = kurtis[outfit % kurtis.length] ?? '#b03a5b';
  return `${neck}${body(colour)}<path d="M76 184 Q100 226 124 184" fill="${shade(skin, 0.95)}"/><path d="M74 184 Q100 230 126 184" fill="none" stroke="#e6c35a" stroke-width="3"/><path d="M30 206 Q74 214 118 246 L62 246 Q40 226 22 214 Z" fill="${shade(colour, 1.3)}"/>`;
}
