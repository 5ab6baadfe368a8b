import {
  defaultTextFieldAppearanceProvider,
  PDFDict,
  PDFName,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  setFillingGrayscaleColor,
  setFillingRgbColor,
  TextAlignment,
  type PDFOperator,
  type PDFTextField,
} from '@cantoo/pdf-lib';
import { widthOf, writeLine, type Typeface } from './write-line.ts';
import { wrapLines } from './wrap-lines.ts';

type Widget = ReturnType<PDFTextField['acroField']['getWidgets']>[number];

/** The appearance of a filled field: its complete text, each script in its letters, in the form's size and colour. */
export function writeTextField(field: PDFTextField, face: Typeface): void {
  const text = field.getText() ?? '';
  // Read first: the library's appearance of the empty field leaves a size in it.
  const asked = field.acroField.getWidgets().map((widget) => askedLook(field, widget));
  field.setText('');
  const remaining = [...asked];
  field.updateAppearances(face.latin, (empty, widget, font) => {
    const look = defaultTextFieldAppearanceProvider(empty, widget, font);
    const ground = Array.isArray(look) ? look : look.normal;
    const box = {
      ...widget.getRectangle(),
      ...(remaining.shift() ?? { given: 0, colour: setFillingGrayscaleColor(0) }),
    };
    return [...ground, ...write(text, { field, box, face })];
  });
  for (const widget of field.acroField.getWidgets()) addFonts(widget, face);
}

/** ISO 32000-1 §12.7.3.3. */
interface AskedLook {
  /** 0 = as suits the field. */
  readonly given: number;
  readonly colour: PDFOperator;
}

function askedLook(field: PDFTextField, widget: Widget): AskedLook {
  const look = widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance() ?? '';
  const [, red, green, blue] = /(?<![\d.])([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg/.exec(look) ?? [];
  return {
    given: Number(/(?<![\d.])([\d.]+)\s+Tf/.exec(look)?.[1] ?? 0),
    colour:
      red === undefined
        ? setFillingGrayscaleColor(Number(/(?<![\d.])([\d.]+)\s+g\b/.exec(look)?.[1] ?? 0))
        : setFillingRgbColor(Number(red), Number(green), Number(blue)),
  };
}

interface Filling {
  readonly field: PDFTextField;
  readonly box: AskedLook & { readonly width: number; readonly height: number };
  readonly face: Typeface;
}

const padding = 2;
const smallest = 4;

function write(text: string, { field, box, face }: Filling): PDFOperator[] {
  const room = box.width - 2 * padding;
  const { lines, size } = field.isMultiline()
    ? severalLines(text, { box, face })
    : oneLine(text, { box, face });
  const first = field.isMultiline() ? box.height - padding - size : (box.height - size) / 2 + size * 0.22;
  const written = lines.flatMap((line, index) => {
    const spare = Math.max(0, room - widthOf(line, { face, size }));
    const alignment = field.getAlignment();
    const indent =
      alignment === TextAlignment.Center ? spare / 2 : alignment === TextAlignment.Right ? spare : 0;
    const place = { x: padding + indent, y: first - index * size * leading };
    return writeLine(line, { face, size, ...place, nameOf: (font) => font.name });
  });
  return [pushGraphicsState(), box.colour, ...written, popGraphicsState()];
}

const leading = 1.3;

type Fitted = { readonly lines: readonly string[]; readonly size: number };

/** Uses the form's font size or derives it from the field, and reduces it for a long text, so that the text is never cut off. */
function oneLine(text: string, { box, face }: Omit<Filling, 'field'>): Fitted {
  const line = text.replaceAll('\n', ' ');
  const wanted = box.given > 0 ? box.given : Math.min(12, box.height * 0.62);
  const width = widthOf(line, { face, size: wanted });
  const fitting = (wanted * (box.width - 2 * padding)) / Math.max(1, width);
  return { lines: [line], size: Math.max(smallest, Math.min(wanted, fitting)) };
}

function severalLines(text: string, { box, face }: Omit<Filling, 'field'>): Fitted {
  const room = box.width - 2 * padding;
  const wanted = box.given > 0 ? box.given : 10;
  for (let size = wanted; ; size -= 1) {
    const lines = wrapLines(text, { face, size, room });
    const fits = lines.length * size * leading <= box.height - padding;
    if (fits || size - 1 < smallest) return { lines, size };
  }
}

function addFonts(widget: Widget, { latin, devanagari }: Typeface): void {
  const stream = widget.getAppearances()?.normal;
  if (!(stream instanceof PDFStream)) return;
  const fonts = stream.dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
  for (const font of [latin, devanagari?.font])
    if (font !== undefined) fonts.set(PDFName.of(font.name), font.ref);
}
