import type { Box, TextPage, TextPiece } from '@kyc/contract/documents/page-bundle';
import type { Sought } from '../rows/form-places.ts';

export interface Found {
  /** Counted from 1. */
  readonly page: number;
  readonly boxes: readonly Box[];
  readonly by: 'value' | 'label' | 'signature';
}

/** Shorter texts occur in many words: they match only at their label. */
const TELLING = 4;
/** In heights of a page: the maximum distance of a value from its label. */
const NEAR = 0.035;

/** The place in the form: the value at its label, otherwise the value, otherwise its empty line. */
export function findInPages(pages: readonly TextPage[], sought: Sought): Found | undefined {
  return sought.kind === 'signature' ? signatureIn(pages) : valueIn(pages, sought);
}

interface Place extends Box {
  readonly page: number;
  /** Under how many headings of this kind and others: the reading order. */
  readonly order: number;
}

function valueIn(
  pages: readonly TextPage[],
  { labels, heading, value }: Extract<Sought, { kind: 'value' }>,
): Found | undefined {
  const from = heading === undefined ? 0 : (placesOf(pages, heading)[0]?.order ?? 0);
  const under = (places: readonly Place[]) => places.filter(({ order }) => order >= from);
  const named = under(labels.flatMap((label) => labelsIn(pages, label)));
  const wanted = value === null ? '' : squeezed(value);
  const values = wanted === '' ? [] : under(placesOf(pages, value ?? ''));
  const byLabel = nearest(values, named);
  if (byLabel) return found(byLabel, 'value');
  const [first] = wanted.length >= TELLING ? values : [];
  if (first) return found(first, 'value');
  const [line] = named;
  return line && found(line, 'label');
}

function nearest(values: readonly Place[], labels: readonly Place[]): Place | undefined {
  const measured = values.flatMap((value) =>
    labels.filter((label) => belongs(label, value)).map((label) => ({ value, away: distance(label, value) })),
  );
  return measured.toSorted((a, b) => a.away - b.away)[0]?.value;
}

/** Whether the value is on the line of the label, to the right, or below the label. */
function belongs(label: Place, value: Place): boolean {
  if (label.page !== value.page) return false;
  const down = value.y - label.y;
  const isBeside = Math.abs(down) < label.height && value.x >= label.x;
  const isUnder = down >= 0 && down < NEAR && value.x < label.x + Math.max(label.width, 0.1);
  return isBeside || (isUnder && value.x > label.x - 0.02);
}

const distance = (a: Box, b: Box) => Math.hypot(a.x - b.x, (a.y - b.y) * 4);

function found({ page, x, y, width, height }: Place, by: Found['by']): Found {
  return { page, boxes: [{ x, y, width, height }], by };
}

/** A declaration speaks of signatures too. */
const SENTENCE = 80;
const saysSigned =
  /^\s*(signature|sign here)\b|\b(signed (electronically|digitally|by)|digitally signed|e-?signed)\b/i;

/** The last one: a form is signed at its end. Without a named place, its last page without a mark. */
function signatureIn(pages: readonly TextPage[]): Found | undefined {
  for (const [index, { signatures, pieces }] of [...pages.entries()].toReversed()) {
    const [field] = signatures;
    if (field) return { page: index + 1, boxes: [field], by: 'signature' };
    const signed = pieces.filter(({ text }) => text.length < SENTENCE && saysSigned.test(text));
    if (signed.length > 0) return { page: index + 1, boxes: signed.map(boxOf), by: 'signature' };
  }
  return pages.length > 0 ? { page: pages.length, boxes: [], by: 'signature' } : undefined;
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** Only a label, not a sentence that happens to contain its words. */
function labelsIn(pages: readonly TextPage[], label: string): Place[] {
  const wanted = squeezed(label);
  return pages.flatMap(({ pieces }, page) =>
    pieces.flatMap((piece, order): Place[] => {
      const own = squeezed(piece.text.split(':')[0] ?? '');
      const isLabel = own === wanted || (own.startsWith(wanted) && own.length <= wanted.length + 14);
      return isLabel ? [{ ...boxOf(piece), page: page + 1, order: orderOf(page, order) }] : [];
    }),
  );
}

const orderOf = (page: number, piece: number) => page * 100_000 + piece;

interface Letter {
  readonly piece: number;
  /** Between 0 and 1, within its piece. */
  readonly at: number;
  readonly startsWord: boolean;
  readonly endsWord: boolean;
}

/** Every occurrence, also over several pieces: a PDF may cut a word anywhere. */
function placesOf(pages: readonly TextPage[], value: string): Place[] {
  const wanted = squeezed(value);
  if (wanted === '') return [];
  return pages.flatMap(({ pieces }, page) => {
    const { letters, text } = writingOf(pieces);
    const places: Place[] = [];
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
      const first = letters[at];
      const last = letters[at + wanted.length - 1];
      if (first?.startsWord && last?.endsWord) places.push(placeOf({ pieces, first, last, page }));
    }
    return places.length > 0 ? places : cutShort({ pieces, page, wanted });
  });
}

/** A cell too narrow for its value ends in dots. */
function cutShort(at: { pieces: readonly TextPiece[]; page: number; wanted: string }): Place[] {
  return at.pieces.flatMap((piece, order): Place[] => {
    if (!/(\.\.\.|…)\s*$/.test(piece.text)) return [];
    const current = squeezed(piece.text);
    const isIt = current.length >= 2 * TELLING && at.wanted.startsWith(current);
    return isIt ? [{ ...boxOf(piece), page: at.page + 1, order: orderOf(at.page, order) }] : [];
  });
}

function placeOf(at: { pieces: readonly TextPiece[]; first: Letter; last: Letter; page: number }): Place {
  const { first, last, page } = at;
  const begin = at.pieces[first.piece] ?? nowhere;
  const end = at.pieces[last.piece] ?? begin;
  const left = begin.x + begin.width * first.at;
  const isOneLine = Math.abs(begin.y - end.y) < begin.height / 2;
  const right = isOneLine
    ? end.x + end.width * last.at + end.width / Math.max(1, end.text.length)
    : begin.x + begin.width;
  return {
    x: left,
    y: begin.y,
    width: Math.max(0.01, right - left),
    height: begin.height,
    page: page + 1,
    order: orderOf(page, first.piece),
  };
}

const nowhere: TextPiece = { text: '', x: 0, y: 0, width: 0, height: 0 };

interface Writing {
  readonly letters: readonly Letter[];
  readonly text: string;
}

/** A viewer searches the same pages at each rendering. */
const writings = new WeakMap<readonly TextPiece[], Writing>();

function writingOf(pieces: readonly TextPiece[]): Writing {
  const known = writings.get(pieces);
  if (known) return known;
  const text = squeezed(pieces.map((piece) => piece.text).join(''));
  const writing = { letters: lettersOf(pieces), text };
  writings.set(pieces, writing);
  return writing;
}

function lettersOf(pieces: readonly TextPiece[]): Letter[] {
  return pieces.flatMap(({ text }, piece) => {
    const characters = [...text];
    return characters.flatMap((character, index) => {
      const letter = (to: number) => isLetter(characters[to]);
      if (!letter(index)) return [];
      const own: Letter = {
        piece,
        at: index / characters.length,
        startsWord: !letter(index - 1),
        endsWord: !letter(index + 1),
      };
      // What grows when it is made small stays one letter per character.
      return Array.from(squeezed(character), () => own);
    });
  });
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Capitals, spaces and signs make no difference: 14/02/1990 is 14-02-1990. */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
