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
import { widthOf, writeLine, type Typeface } from './letters/write-line.ts';
import { fitText, leading } from './letters/fit-text.ts';

/** A field of a form cannot hold its value at a readable size; a form never prints a part of a value. */
export class FieldTooSmall extends Error {
  readonly field: string;

  constructor(field: string) {
    super('a field is too small for its value');
    this.field = field;
  }
}

type Widget = ReturnType<PDFTextField['acroField']['getWidgets']>[number];

/** The appearance of a filled field: its complete text, each script in its letters, in the form's size and colour. */
export function writeTextField(field: PDFTextField, face: Typeface): void {
  const text = field.getText() ?? '';
  // Read first: the library's appearance of the empty field leaves a size in it.
  const asked = field.acroField.getWidgets().map((widget) => askedLook(field, widget));
  field.setText('');
  const remaining = [...asked];
  field.updateAppearances(face.common.font, (empty, widget, font) => {
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

function write(text: string, { field, box, face }: Filling): PDFOperator[] {
  const room = box.width - 2 * padding;
  const fitted = fitText(text, { ...box, room, face, isMultiline: field.isMultiline() });
  if (fitted === undefined) throw new FieldTooSmall(field.getName());
  const { lines, size } = fitted;
  const isTop = field.isMultiline() || lines.length > 1;
  const first = isTop ? box.height - padding - size : (box.height - size) / 2 + size * 0.22;
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

function addFonts(widget: Widget, { common, scripts }: Typeface): void {
  const stream = widget.getAppearances()?.normal;
  if (!(stream instanceof PDFStream)) return;
  const fonts = stream.dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
  for (const { font } of [common, ...scripts.values()]) fonts.set(PDFName.of(font.name), font.ref);
}
