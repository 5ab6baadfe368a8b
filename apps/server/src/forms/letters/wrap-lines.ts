import { needsShaping } from './scripts.ts';
import { widthOf, type Typeface } from './write-line.ts';

interface Room {
  readonly face: Typeface;
  readonly size: number;
  readonly room: number;
}

/** Breaks at spaces and line ends; a word longer than the line is broken at the line's end. */
export function wrapLines(text: string, look: Room): string[] {
  const widthOfPart = measure(look);
  return text
    .replaceAll('\t', '    ')
    .split('\n')
    .flatMap((line) => wrap(line, { widthOfPart, most: look.room }));
}

interface Measured {
  readonly widthOfPart: (text: string) => number;
  readonly most: number;
}

function wrap(text: string, { widthOfPart, most }: Measured): string[] {
  const lines: string[] = [];
  const space = widthOfPart(' ');
  let line = '';
  let width = 0;
  for (const word of text.split(' ').flatMap((whole) => cut(whole, { widthOfPart, most }))) {
    const wordWidth = widthOfPart(word);
    if (line !== '' && width + space + wordWidth > most) {
      lines.push(line);
      line = word;
      width = wordWidth;
    } else {
      width += (line === '' ? 0 : space) + wordWidth;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** Adds up the widths of the letters, because repeated layout of complete lines costs seconds. */
function measure({ face, size }: Room): (text: string) => number {
  return (text) => {
    // Their letters change with their neighbours, so a word is measured as a unit.
    if (needsShaping(text)) return widthOf(text, { face, size });
    let width = 0;
    for (const letter of text) width += widthOf(letter, { face, size });
    return width;
  };
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function cut(word: string, { widthOfPart, most }: Measured): string[] {
  if (widthOfPart(word) <= most) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && widthOfPart(part + segment) > most) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
